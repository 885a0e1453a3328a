import type { SdkSymbol, SdkTexts, SdkType } from '../../api-spec/model/sdk.ts'
import { contentSummary } from '../../api-spec/sdk/content-summary.ts'
import { symbolIdOf } from '../../api-spec/sdk/symbol-href.ts'
import { symbolTargets } from '../../api-spec/sdk/symbol-targets.ts'
import type { Route } from '../../content/page.ts'
import { ownValue } from '../../source/json/own-value.ts'
import { memoize } from '../../source/memoize.ts'
import type { Specs } from './find-source.ts'
import { symbolOf } from './generated-page.ts'
import type { Reference, SitePageInput, SymbolSubject } from './site-page-input.ts'

type PageOfSymbol = Pick<Reference, 'source' | 'subject'> & { readonly route: Route }

/** The inputs of pages about symbols, with the addresses of the symbols that they name. */
export function withSymbolLinks(
  inputs: readonly SitePageInput[],
  pages: readonly PageOfSymbol[],
  specs: Specs,
): readonly SitePageInput[] {
  const routes = new Map<string, Route>()
  for (const { route, source, subject } of pages) {
    if (subject.type !== 'symbol') continue
    // A page in the same directory comes first; of several, the first. Pages of authors precede generated ones.
    for (const key of [keyOf(source, subject.directory, subject.id), keyOf(source, '', subject.id)])
      if (!routes.has(key)) routes.set(key, route)
  }
  if (routes.size === 0) return inputs
  return inputs.map(input => {
    const { reference, route } = input
    if (reference?.subject.type !== 'symbol') return input
    return { ...input, reference: linkedReference(reference, reference.subject, { specs, routes, route }) }
  })
}

interface LinkContext {
  readonly specs: Specs
  readonly routes: ReadonlyMap<string, Route>
  /** The page with the links. */
  readonly route: Route
}

const keyOf = (source: string, directory: string, id: string): string => JSON.stringify([source, directory, id])

function linkedReference(
  reference: Reference,
  subject: SymbolSubject,
  { specs, routes, route }: LinkContext,
): Reference {
  const { source, digest } = reference
  const spec = ownValue(specs, source)
  const symbol = spec && symbolOf(spec, subject)
  if (!spec?.library || !symbol) return reference
  const targets = symbolTargets(spec.library)
  const routeOf = (id: string) => routes.get(keyOf(source, subject.directory, id)) ?? routes.get(keyOf(source, '', id))
  const hrefOf = (id: string): string | undefined => {
    const own = routeOf(id)
    if (own !== undefined) return own
    const target = targets.get(id)
    const page = target && routeOf(target.owner.id)
    if (!target || page === undefined) return undefined
    const fragment = target.fragment === undefined ? '' : `#${target.fragment}`
    return page === route && fragment !== '' ? fragment : `${page}${fragment}`
  }
  const summaries = symbol.contents.flatMap(id =>
    spec.library ? idsInText(contentSummary(spec.library, id)?.summary) : [],
  )
  const symbolLinks = [...new Set([...namedIds(symbol), ...summaries])].flatMap(id => {
    const href = hrefOf(id)
    return href === undefined ? [] : [[id, href] as const]
  })
  return { source, subject, digest, symbolLinks }
}

/** The ids of all symbols that a symbol names. */
const namedIds = memoize((symbol: SdkSymbol): readonly string[] => {
  const { type, members, signatures, inheritedFrom, overrides, inheritedMembers, contents } = symbol
  const types = [
    type,
    inheritedFrom,
    overrides,
    ...inheritedMembers,
    ...symbol.extends,
    ...symbol.implements,
    ...symbol.extendedBy,
  ]
  return [
    ...types.flatMap(idsInType),
    ...idsInTexts(symbol),
    ...contents,
    ...signatures.flatMap(signature => [
      ...idsInTexts(signature),
      ...[
        ...signature.typeParameters,
        ...signature.parameters,
        ...signature.throws,
        ...(signature.returns ? [signature.returns] : []),
      ].flatMap(part => [...idsInType(part.type), ...idsInText(part.description)]),
    ]),
    ...members.flatMap(namedIds),
  ]
})

const idsInType = (type: SdkType | undefined): readonly string[] =>
  type?.flatMap(({ id }) => (id === undefined ? [] : [id])) ?? []

const idsInTexts = ({ description, deprecated, since, examples, sections, see }: SdkTexts): readonly string[] =>
  [description, deprecated, since, ...[...examples, ...sections].map(({ text }) => text), ...see].flatMap(idsInText)

const idsInText = (text: string | undefined): readonly string[] =>
  text?.includes('#sdk-symbol/')
    ? [...text.matchAll(/#sdk-symbol\/[^\s)>]*/g)].flatMap(([href]) => symbolIdOf(href) ?? [])
    : []
