import { expect, test } from 'vitest'
import type { ApiConfig } from '../../../src/config/config.ts'
import { playgroundModeFor } from '../../../src/reference/context/playground-mode.ts'
import { anonymous, type Reader, signedInReader } from '../../../src/source/access/access.ts'

type Display = ApiConfig['playground']['display']

const apiWith = (display: Display) => ({ playground: { display, proxy: true, credentials: false } }) as ApiConfig // only this part is read

interface Case {
  readonly playground?: string
  readonly display?: Display
  readonly groups?: readonly string[]
  readonly excludedGroups?: readonly string[]
  readonly hasUnreadableAccess?: boolean
  readonly reader: Reader | undefined
}

function modeOf({ playground, display = 'interactive', groups = [], excludedGroups = [], ...others }: Case): string {
  return playgroundModeFor({ playground, groups, excludedGroups, ...others }, apiWith(display), others.reader)
}

const inA = signedInReader(['a'])
const inB = signedInReader(['b'])

test.each<[string, Case, string]>([
  ['nobody', { playground: 'auth', reader: anonymous }, 'none'],
  ['a signed-in reader', { playground: 'auth', reader: signedInReader([]) }, 'interactive'],
  ['a member', { playground: 'auth', groups: ['a', 'c'], reader: inA }, 'interactive'],
  ['a member of another group', { playground: 'auth', groups: ['a', 'c'], reader: inB }, 'none'],
  ['nobody, with groups', { playground: 'auth', groups: ['a'], reader: { ...anonymous, groups: ['a'] } }, 'none'],
  ['a member of an excluded group', { playground: 'auth', excludedGroups: ['a'], reader: inA }, 'none'],
  ['a page whose groups cannot be read', { playground: 'auth', hasUnreadableAccess: true, reader: inA }, 'none'],
  ['a site without sign-in', { playground: 'auth', reader: undefined }, 'none'],
  ['the setting of the project', { display: 'auth', reader: inA }, 'interactive'],
  ['the setting of the project, for nobody', { display: 'auth', reader: anonymous }, 'none'],
  ['a page that differs from the project', { display: 'auth', playground: 'simple', reader: anonymous }, 'simple'],
  ['a project that differs from the page', { display: 'none', playground: 'auth', reader: inB }, 'interactive'],
  ['other settings, whoever reads', { display: 'interactive', groups: ['a'], reader: anonymous }, 'interactive'],
])('the playground mode is chosen for %s', (_, options, mode) => {
  expect(modeOf(options)).toBe(mode)
})
