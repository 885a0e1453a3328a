import { expect } from 'vitest'

/** Expect something of what will be there in a while, however busy the machine is. */
export const eventually = <Value>(look: () => Value, interval = 20) => expect.poll(look, { interval })
