/**
 * The divisions around a page, outermost first: `version:v4/tab:guides`. The browser uses these functions too, to
 * restore the division that the reader was last in.
 */
export type DivisionPath = string

/** Kind and name of each division of a path: `['version:v4', 'tab:guides']`. */
export const stepsOf = (path: DivisionPath): readonly string[] => path.split('/').filter(step => step !== '')

/** The path of a division below another one. */
export const pathBelow = (path: DivisionPath, step: string): DivisionPath => (path === '' ? step : `${path}/${step}`)

/**
 * The path that is most similar to another one. An outer division counts more than all inner ones together.
 *
 * @returns Index in `paths`; the first one of equally similar paths, so 0 if nothing is similar.
 */
export function nearestDivision(paths: readonly DivisionPath[], target: DivisionPath): number {
  const steps = new Set(stepsOf(target))
  const scores = paths.map(path => stepsOf(path).reduce((sum, step, at) => sum + (steps.has(step) ? 2 ** -at : 0), 0))
  return scores.indexOf(Math.max(...scores))
}

/**
 * The fewest query parameters that identify a path among the paths of the same page: `[['version', 'v4']]`. Empty if
 * nothing distinguishes it.
 *
 * @param paths The page's default division comes first.
 */
export function queryOf(path: DivisionPath, paths: readonly DivisionPath[]): readonly [string, string][] {
  const others = paths.map(stepsOf)
  let steps = stepsOf(path).filter(step => !others.every(other => other.includes(step)))
  for (const step of steps.toReversed()) {
    const fewer = steps.filter(other => other !== step)
    if (fewer.length > 0 && firstWith(fewer, paths) === paths.indexOf(path)) steps = fewer
  }
  return steps.map(step => {
    const [kind = '', name = ''] = step.split(':')
    return [kind, name]
  })
}

/** Index of the first path that has all of the steps, in any order; -1 if none has. */
export const firstWith = (steps: readonly string[], paths: readonly DivisionPath[]): number =>
  paths.findIndex(path => steps.every(step => stepsOf(path).includes(step)))

/** The folder for the files of a division, below `_divisions/`: `version-v4/tab-guides`. */
export const divisionFolder = (path: DivisionPath): string => path.replaceAll(':', '-')

/** A division's kind and name as a step of a path. Characters other than letters, digits, `.`, `_` and `-` become hyphens. */
export function stepOf(kind: string, name: string, fallback: string): string {
  const slug = name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    .replace(/^[.-]+|[.-]+$/g, '')
  return `${kind}:${slug === '' ? fallback : slug}`
}
