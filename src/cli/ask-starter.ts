import { cancel, intro, isCancel, select, text } from '@clack/prompts'
import { type Theme, themes } from '../config/config.ts'
import type { Answers, Ask } from './commands/new.ts'
import { knownSize } from './output/console.ts'
import { kindNames, type SiteKind, siteKinds } from './starter.ts'

/** Ask on the terminal for everything that is not known yet: folder, name, kind and theme of a new project. */
export const askStarter: Ask = async (known, { folder, answersFor, problemOf }) => {
  // With a size of 0, the library would put each character on a line of its own.
  process.stdout.columns = knownSize(process.stdout.columns) ?? 80
  process.stdout.rows = knownSize(process.stdout.rows) ?? 24
  intro('Create a documentation project')
  const dir = known.dir ?? (await askFolder(folder, problemOf))
  if (isCancel(dir)) return cancelled()
  const fallback = answersFor(dir)
  const name = known.name ?? (await text({ message: 'Name of the product', ...optional(fallback.name) }))
  if (isCancel(name)) return cancelled()
  const kind = known.kind ?? (await select({ message: 'What is it for?', options: kinds, initialValue: fallback.kind }))
  if (isCancel(kind)) return cancelled()
  const theme = known.theme ?? (await select({ message: 'Theme', options: looks, initialValue: fallback.theme }))
  if (isCancel(theme)) return cancelled()
  return { dir, name: name.trim() || fallback.name, kind, theme } satisfies Answers
}

const askFolder = (folder: string, problemOf: (dir: string) => string | undefined) =>
  text({
    message: 'Where should the project be created?',
    ...optional(folder),
    validate: value => problemOf(value?.trim() || folder),
  })

/** Enter takes the default. */
const optional = (value: string) => ({ placeholder: value, defaultValue: value })

const labels: Readonly<Record<SiteKind, string>> = { product: 'A product', api: 'An API', sdk: 'An SDK or library' }

const kinds = kindNames.map(value => ({ value, label: labels[value], hint: siteKinds[value] }))

const themeHints: Readonly<Record<Theme, string>> = {
  mint: 'plain, fits nearly everything',
  maple: 'sidebar as a panel, for products with an app',
  palm: 'dark top bar, for banks and public bodies',
  willow: 'no lines and boxes, for small projects',
  linden: 'monospaced, for developer tools',
  almond: 'round and friendly, for help centers',
  aspen: 'for large references',
  sequoia: 'serif titles, for handbooks',
  luma: 'colorful, for young products',
}

const looks = themes.map(value => ({ value, label: value, hint: themeHints[value] }))

function cancelled(): undefined {
  cancel('Cancelled. No files were written.')
}
