/**
 * The divisions around a page, the outermost first: `version:v4/tab:guides`. The browser has these functions too: with
 * them it finds the division in which a page continues what the reader was reading.
 */
export type DivisionPath = string

/** Kind and name of each division of a path: `['version:v4', 'tab:guides']`. */
export const stepsOf = (path: DivisionPath): readonly string[] => path.split('/').filter(step => step !== '')

/** The path of a division below another one. */
export const pathBelow = (path: DivisionPath, step: string): DivisionPath => (path === '' ? step : `${path}/${step}`)

/**
 * The path that is most like another one: outer divisions count for more than all inner ones together.
 *
 * @returns Index in `paths`; of equals the first, so that a path with nothing in common gives 0.
 */
export function nearestDivision(paths: readonly DivisionPath[], wanted: DivisionPath): number {
  const steps = new Set(stepsOf(wanted))
  const scores = paths.map(path => stepsOf(path).reduce((sum, step, at) => sum + (steps.has(step) ? 2 ** -at : 0), 0))
  return scores.indexOf(Math.max(...scores))
}

/**
 * The shortest part of a path that names it among the paths of the same page, as the parameters of an address:
 * `[['version', 'v4']]`. Empty when nothing tells them apart.
 *
 * @param paths The one that the page shows by itself comes first.
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

/** The folder of the files that show pages in a division, below `_divisions/`: `version-v4/tab-guides`. */
export const divisionFolder = (path: DivisionPath): string => path.replaceAll(':', '-')

/** A division's kind and name as a step of a path. Names keep their letters and digits; all else becomes a hyphen. */
export function stepOf(kind: string, name: string, fallback: string): string {
  const slug = name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    .replace(/^[.-]+|[.-]+$/g, '')
  return `${kind}:${slug === '' ? fallback : slug}`
}
