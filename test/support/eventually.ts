import { expect } from 'vitest'

/** Wait until an expectation is met, with enough time for a busy machine. */
export const eventually = <Value>(look: () => Value, interval = 20) => expect.poll(look, { interval })
