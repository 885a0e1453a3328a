/** What all of a kind are tried with in `npm run test:full`; `npm test` tries the given part of them. */
export function partOf<Value>(all: readonly Value[], part: readonly Value[]): readonly Value[] {
  return isFullRun() ? all : part
}

/** Whether the exhaustive checks were asked for: `npm run test:full`. */
export const isFullRun = (): boolean => process.env.LECTERN_TESTS === 'full'
