import type { RequiredLiterals } from './required-literals.ts'

/**
 * The required literals of patterns that most sites use, by pattern. Empty in the sources: the build of the package
 * determines them, because this takes 140 ms in a build of ten pages.
 */
export const precomputedLiterals: Readonly<Record<string, RequiredLiterals>> = {}
