/** Reports problems that repeat only once. */
export interface ChangeReporter {
  readonly add: (problems: readonly string[]) => void
  /** The same problems are reported again if they return. */
  readonly reset: () => void
}

/** A model that is not available fails for every page and every question, for the same reason. */
export function reportChanges(report: (problem: string) => void): ChangeReporter {
  const reported = new Set<string>()
  return {
    add: problems => {
      for (const problem of problems) {
        if (reported.has(problem)) continue
        if (reported.size >= maxReported) reported.clear()
        reported.add(problem)
        report(problem)
      }
    },
    reset: () => reported.clear(),
  }
}

/** Reasons can contain texts of providers, which are different each time. */
const maxReported = 100
