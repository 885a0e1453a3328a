/** All items in `npm run test:full`, and the given part of them in `npm test`. */
export function partOf<Value>(all: readonly Value[], part: readonly Value[]): readonly Value[] {
  return isFullRun() ? all : part
}

/** All items in `npm run test:full`, and every second one in `npm test`. */
export function everySecondOf<Value>(all: readonly Value[]): readonly Value[] {
  return partOf(
    all,
    all.filter((_, index) => index % 2 === 0),
  )
}

/** Whether this is an exhaustive run: `npm run test:full`. */
export const isFullRun = (): boolean => process.env.LECTERN_TESTS === 'full'
