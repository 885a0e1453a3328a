import { getIconData } from '@iconify/utils'
import { icons as brands } from '@iconify-json/fa6-brands'
import { icons as regular } from '@iconify-json/fa6-regular'
import { icons as solid } from '@iconify-json/fa6-solid'
import { icons as lucide } from '@iconify-json/lucide'
import { icons as tabler } from '@iconify-json/tabler'
import { expect, test } from 'vitest'
import { iconAliases } from '../../../src/render/icons/icon-aliases.ts'
import { renamedIcons } from '../../../src/render/icons/renamed-icons.ts'
import { resolveIcon, resolveSimilarIcon } from '../../../src/render/icons/resolve-icon.ts'
import type { IconLibrary, IconReference } from '../../../src/source/icon-reference.ts'
import { runSequentially } from '../../../src/source/stage.ts'

const sets = { solid, regular, brands, lucide, tabler }
const bodyOf = (set: keyof typeof sets, name: string) => getIconData(sets[set], name)?.body

async function draw(reference: IconReference, library: IconLibrary = 'fontawesome') {
  const drawn = await resolveIcon.apply(library, reference, runSequentially)
  return drawn?.kind === 'svg' ? drawn.body : undefined
}

test.each<[IconReference, IconLibrary, keyof typeof sets, string]>([
  [{ name: 'rocket' }, 'fontawesome', 'solid', 'rocket'],
  [{ name: 'Rocket' }, 'fontawesome', 'solid', 'rocket'],
  [{ name: 'fa-rocket' }, 'fontawesome', 'solid', 'rocket'],
  [{ name: 'rocket' }, 'lucide', 'lucide', 'rocket'],
  [{ name: 'rocket' }, 'tabler', 'tabler', 'rocket'],
  [{ name: 'rocket', library: 'lucide' }, 'fontawesome', 'lucide', 'rocket'],
  [{ name: 'bell', style: 'regular' }, 'fontawesome', 'regular', 'bell'],
  [{ name: 'bell', style: 'thin' }, 'fontawesome', 'regular', 'bell'],
  [{ name: 'bell', style: 'duotone' }, 'fontawesome', 'solid', 'bell'],
  [{ name: 'rocket', style: 'light' }, 'fontawesome', 'solid', 'rocket'],
  [{ name: 'github' }, 'fontawesome', 'brands', 'github'],
  [{ name: 'github', style: 'brands' }, 'fontawesome', 'brands', 'github'],
  [{ name: 'sparkles' }, 'fontawesome', 'lucide', 'sparkles'],
  [{ name: 'python' }, 'lucide', 'brands', 'python'],
  [{ name: 'rocket-launch' }, 'fontawesome', 'solid', 'rocket'],
  [{ name: 'tasks' }, 'fontawesome', 'solid', 'list-check'],
  [{ name: 'fa-exclamation-triangle' }, 'lucide', 'solid', 'triangle-exclamation'],
  [{ name: 'openai' }, 'fontawesome', 'tabler', 'brand-openai'],
])('%o on a site with %s comes from %s', async (reference, library, set, name) => {
  expect(await draw(reference, library)).toBe(bodyOf(set, name))
})

test.each(['no-such-icon-at-all', '', '__proto__', 'constructor', '<script>'])('%o is in no icon set', async name => {
  expect(await resolveIcon.apply('fontawesome', { name }, runSequentially)).toBeNull()
})

test.each(Object.entries(iconAliases))('%s has another name that an icon set knows', async (_, others) => {
  const known = others.filter(name => Object.values(sets).some(set => getIconData(set, name) !== null))
  expect(known).not.toEqual([])
})

test('icons whose names Font Awesome has changed have their current names', () => {
  const isKnown = (name: string) =>
    (['solid', 'regular', 'brands'] as const).some(set => bodyOf(set, name) !== undefined)
  expect(Object.values(renamedIcons).filter(name => !isKnown(name))).toEqual([])
  const sources = Object.values(sets)
  expect(Object.keys(renamedIcons).filter(name => sources.some(set => getIconData(set, name) !== null))).toEqual([])
})

test.each([
  ['book-sparkles', 'book'],
  ['rectangle-terminal', 'terminal'],
  ['phone-arrow-right', 'phone'],
  ['person-running-fast', 'person-running'],
  ['hat-chef', 'chef-hat'],
  ['chart-mixed', 'chart-simple'],
  ['lucide:zap', 'zap'],
  ['fontawesome:solid:compass', 'compass'],
])('%s is similar to %s', async (name, similar) => {
  expect(await resolveIcon.apply('fontawesome', { name }, runSequentially)).toBeNull()
  expect((await resolveSimilarIcon.apply('fontawesome', { name }, runSequentially))?.name).toBe(similar)
})

test.each(['no-such-icon-at-all', 'sprokets', '', '-', '__proto__', 'a-b-c', `a${'-icon'.repeat(50)}`])(
  'no icon is similar to %o',
  async name => {
    expect(await resolveSimilarIcon.apply('fontawesome', { name }, runSequentially)).toBeNull()
  },
)

test.each(['👍', '🚧', '❗️', '👩🏽‍💻', '🇩🇪'])('the emoji %s is shown as it is', async name => {
  expect(await draw({ name })).toBe(`<text x="8" y="13" font-size="13" text-anchor="middle">${name}</text>`)
})

test.each(['#', '©<b>', '*', '👍 ok'])('%s is no emoji', async name => {
  expect(await draw({ name })).toBeUndefined()
})
