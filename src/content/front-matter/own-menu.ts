import { didYouMean } from '../../source/diagnostics/nearest-name.ts'
import { type IconReference, toIconReference } from '../../source/icon-reference.ts'
import { type MenuOption, menuOptionOf, menuOptions } from '../../source/menu-options.ts'
import { isScriptAddress } from '../../source/paths/script-address.ts'
import { displayValue } from './access-fields.ts'

/** An entry of the menu of a page: a built-in one, or a link of the author. */
interface OwnMenuOption {
  readonly id: MenuOption | 'custom'
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly icon?: IconReference | undefined
  readonly href?: string | AddressWithQuery | undefined
}

interface AddressWithQuery {
  readonly base: string
  readonly query: readonly { readonly key: string; readonly value: string }[]
}

/** The menu in the front matter of a page. */
interface OwnMenu {
  readonly options: readonly OwnMenuOption[]
  readonly display: 'header' | 'toc'
}

/** Why a menu is invalid, and how to correct it. */
interface MenuProblem {
  readonly message: string
  readonly hint: string
}

interface ParsedMenu {
  /** `undefined` if the page has no menu of its own, or an invalid one. */
  readonly menu?: OwnMenu
  readonly problem?: MenuProblem
}

/** Parse `contextual` of front matter. A menu with an invalid entry is invalid as a whole. */
export function parseOwnMenu(written: unknown): ParsedMenu {
  if (written === undefined || written === null) return {}
  if (!isObject(written) || !Array.isArray(written.options))
    return { problem: { message: `must be an object with "options", not ${displayValue(written)}`, hint: example } }
  const { display, options: entries } = written
  if (display !== undefined && display !== 'header' && display !== 'toc')
    return { problem: { message: `has an unknown "display": ${displayValue(display)}`, hint: displayHint } }
  const options: OwnMenuOption[] = []
  for (const entry of entries) {
    const option = optionOf(entry)
    if (!option) return { problem: invalidOption(entry) }
    options.push(option)
  }
  return { menu: { options, display: display ?? 'header' } }
}

const example = 'Write "contextual: { options: [copy, view] }", or "options: []" for a page without a menu.'
const displayHint = 'Valid values: header, toc.'

function optionOf(written: unknown): OwnMenuOption | undefined {
  if (typeof written === 'string') {
    const id = menuOptionOf(written)
    return id && { id }
  }
  if (!isObject(written)) return undefined
  const { title, description } = written
  const href = addressOf(written.href)
  if (typeof title !== 'string' || href === undefined) return undefined
  return {
    id: 'custom',
    title,
    description: typeof description === 'string' ? description : undefined,
    icon: toIconReference(written.icon, written.iconType),
    href,
  }
}

/** An address, or one with parameters that are appended: `{ base, query: [{ key, value }] }`. */
function addressOf(written: unknown): string | AddressWithQuery | undefined {
  if (typeof written === 'string') return isScriptAddress(written) ? undefined : written
  if (!isObject(written) || typeof written.base !== 'string' || isScriptAddress(written.base)) return undefined
  const { base, query = [] } = written
  const parameters = Array.isArray(query) ? query.map(parameterOf) : [undefined]
  const valid = parameters.filter(parameter => parameter !== undefined)
  return valid.length === parameters.length ? { base, query: valid } : undefined
}

function parameterOf(written: unknown): AddressWithQuery['query'][number] | undefined {
  if (!isObject(written) || typeof written.key !== 'string' || typeof written.value !== 'string') return undefined
  return { key: written.key, value: written.value }
}

function invalidOption(written: unknown): MenuProblem {
  if (typeof written === 'string')
    return {
      message: `has the unknown option ${displayValue(written)}`,
      hint: didYouMean(written, menuOptions) ?? `Valid options: ${menuOptions.join(', ')}.`,
    }
  return {
    message: `has an invalid option: ${displayValue(written)}`,
    hint: 'Write the name of an option, or an object with "title" and "href".',
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
