import { completeExample, exampleOf } from '../../api-spec/examples/example-of.ts'
import { isXml, preferredMediaType } from '../../api-spec/model/media-type.ts'
import type { MediaType, Operation, Response } from '../../api-spec/model/operation.ts'
import { titleOfExample } from '../../api-spec/model/title-of-example.ts'
import type { SampleLanguage } from '../../api-spec/request/api-request.ts'
import { serializeXml } from '../../api-spec/request/serialize-xml.ts'
import type { Schemas } from '../../api-spec/schemas/merged-schema.ts'
import type { BodyNode } from '../../content/tree/body.ts'
import type { Json } from '../../source/json/json.ts'
import { jsonText, plainTextOf } from '../../source/json/json-text.ts'
import { ownValue } from '../../source/json/own-value.ts'
import { codeNodes } from '../context/code-nodes.ts'
import type { CodeTab } from '../context/code-tab.ts'
import { element } from '../context/node-builders.ts'
import type { PageContext } from '../context/page-context.ts'
import { sampleLanguagesOf } from '../context/sample-languages.ts'
import { fairLimit, shortenedJson } from '../context/shorten-json.ts'
import { directionsOf } from '../sections/body-sections.ts'
import { authorSamples } from './author-samples.ts'
import { shortenRequest } from './shorten-request.ts'

/** More tabs than this become a menu, as do longer titles. */
const maxTabs = 3
const maxTitleLength = 40

/** Examples next to the text: code that calls the operation, and its responses. The author's examples replace ours. */
export function exampleNodes(operation: Operation, written: readonly BodyNode[], settings: PageContext): BodyNode[] {
  const has = (name: string) => hasElement(written, name)
  const isAlone = has('Panel')
  const hasRequest = isAlone || has('RequestExample')
  return [
    ...(hasRequest ? [] : exampleNode('RequestExample', requestTabs(operation, settings))),
    ...(hasRequest ? [] : exampleNode('RequestExample', bodyTabs(operation, settings))),
    ...(isAlone || has('ResponseExample') ? [] : exampleNode('ResponseExample', responseTabs(operation, settings))),
  ]
}

/** Request and response examples. */
export const requestResponseExamples = (requests: readonly CodeTab[], responses: readonly CodeTab[]): BodyNode[] => [
  ...exampleNode('RequestExample', requests),
  ...exampleNode('ResponseExample', responses),
]

/** A single value next to the text. */
export const singleExample = (tab: CodeTab): BodyNode[] => exampleNode('ResponseExample', [tab])

/** Whether nodes contain an element of that name, at any depth. */
export function hasElement(nodes: readonly BodyNode[], name: string): boolean {
  return nodes.some(node => node.type === 'element' && (node.name === name || hasElement(node.children, name)))
}

/** Code in tabs, or in a menu if they would not fit. */
function exampleNode(name: string, tabs: readonly CodeTab[]): BodyNode[] {
  if (tabs.length === 0) return []
  const isLong = tabs.length > 1 && tabs.map(({ title }) => title).join('').length > maxTitleLength
  return [element(name, { dropdown: tabs.length > maxTabs || isLong || undefined }, codeNodes(tabs))]
}

/**
 * Samples of the author first, instead of generated ones in their languages. For a webhook, the examples of its body.
 */
function requestTabs(operation: Operation, settings: PageContext): readonly CodeTab[] {
  const authored = authorSamples(operation.codeSamples)
  if (operation.kind === 'webhook') return [...authored.tabs, ...webhookTabs(operation, settings)]
  const { api, spec } = settings
  if (!api.examples.autogenerate) return authored.tabs
  const options = { optional: api.examples.defaults === 'all', presets: api.examples.prefill }
  // The Markdown of the page and the search contain only the first sample.
  const first = shortenRequest(operation, spec, options, 2_000)
  const others = shortenRequest(operation, spec, options, 400)
  const hasAuthorSample = (language: SampleLanguage) =>
    authored.languages.includes(language) || authored.tabs.some(({ title }) => title === language.label)
  const generatedLanguages = sampleLanguagesOf(api).filter(language => !hasAuthorSample(language))
  return [
    ...authored.tabs,
    ...generatedLanguages.map(({ label, highlight, write }, at) => ({
      title: label,
      language: highlight,
      code: write(at > 0 ? others : first),
      isRepeated: at > 0 || undefined,
    })),
  ]
}

/** The examples of the body that samples do not contain: those are the first one of one media type. */
function bodyTabs({ requestBody, kind }: Operation, settings: PageContext): readonly CodeTab[] {
  if (kind === 'webhook' || !settings.api.examples.autogenerate) return []
  const isGiven = ({ examples }: MediaType) => examples.some(({ value, text }) => value ?? text)
  const content = requestBody?.content.filter(isGiven) ?? []
  const isSampled = content.some(mediaType => mediaType === preferredMediaType(requestBody?.content ?? []))
  const options = { title: '', direction: directionsOf(kind).request, isTypeShown: !isSampled }
  const tabs = fittedTabs(contentTabs(content, options, settings))
  return tabs.length > 1 || !isSampled ? tabs : []
}

function responseTabs({ responses }: Operation, settings: PageContext): CodeTab[] {
  return fittedTabs(
    responses.flatMap((response: Response) =>
      contentTabs(response.content, { title: response.status, direction: 'response' }, settings),
    ),
  )
}

/** Examples of the body that a webhook sends. */
function webhookTabs({ requestBody, kind }: Operation, settings: PageContext): CodeTab[] {
  const direction = directionsOf(kind).request
  return fittedTabs(contentTabs(requestBody?.content ?? [], { title: '', direction }, settings))
}

/** An example that may still be too long. */
interface FullExample extends CodeTab {
  /** The value that its code is generated from. Absent if the code must stay as it is. */
  readonly value?: Json
}

/** Shorten examples, so that they share the size budget of the page. */
function fittedTabs(examples: readonly FullExample[]): CodeTab[] {
  const limit = fairLimit(examples.flatMap(({ value, code }) => (value === undefined ? [] : [code.length])))
  return examples.map(({ value, ...example }) =>
    value === undefined ? example : { ...example, code: shortenedJson(value, limit) },
  )
}

interface TabOptions {
  readonly title: string
  readonly direction: 'request' | 'response'
  /** Whether titles contain the media type, even if there is only one. */
  readonly isTypeShown?: boolean
}

/** The examples of a body by media type. An example that several types share is shown only for the first. */
function contentTabs(content: readonly MediaType[], options: TabOptions, settings: PageContext): FullExample[] {
  const byMediaType = content.map(mediaType => ({ mediaType, pieces: mediaTypeTabs(mediaType, options, settings) }))
  const codes = new Set<string>()
  const distinct = byMediaType.flatMap(({ mediaType, pieces: examples }) => {
    const unseen = examples.filter(({ code }) => !codes.has(code))
    for (const { code } of examples) codes.add(code)
    return unseen.length > 0 ? [{ mediaType, pieces: unseen }] : []
  })
  const isTypeShown = options.isTypeShown || distinct.length > 1
  return distinct.flatMap(({ mediaType, pieces: examples }) =>
    examples.map(({ title, ...example }) => ({
      ...example,
      title: joined([options.title, isTypeShown ? mediaType.name : '', title]),
    })),
  )
}

const joined = (parts: readonly (string | undefined)[]): string | undefined =>
  parts.filter(Boolean).join(' · ') || undefined

/** Every named example, or one generated from the schema. */
function mediaTypeTabs(mediaType: MediaType, { direction }: TabOptions, settings: PageContext): FullExample[] {
  const { examples, schema, itemSchema } = mediaType
  const { schemas } = settings.spec
  // Required properties are added if the author left them out.
  const complete = (value: Json) =>
    schema && isJson(mediaType) ? completeExample(value, schema, schemas, { direction, required: false }) : value
  const declared = examples.flatMap((example): FullExample[] => {
    const { value, text } = example
    // The key of a single example says nothing, as in `default`.
    const title = examples.length > 1 ? titleOfExample(example, examples) : example.summary
    if (text !== undefined) return [tabOfText(title, mediaType, text)]
    return value ? [tabOf(title, mediaType, complete(value[0]), schemas)] : []
  })
  if (declared.length > 0 || !isJson(mediaType)) return declared
  const bodySchema = schema ?? itemSchema
  const generated = bodySchema && exampleOf(bodySchema, schemas, { direction, required: false })
  return generated === undefined ? [] : [tabOf(undefined, mediaType, generated, schemas)]
}

/** The element that shows a file, by the first half of its media type. */
const media: Readonly<Record<string, CodeTab['shownBy']>> = { audio: 'audio', image: 'img', video: 'video' }

const isJson = ({ name }: MediaType): boolean => /json|^\*\/\*$/i.test(name)

function tabOf(title: string | undefined, mediaType: MediaType, value: Json, schemas: Schemas): FullExample {
  if (isXml(mediaType.name) && typeof value === 'object')
    return tabOfText(title, mediaType, serializeXml(value, mediaType.schema, schemas))
  return typeof value === 'string' && !isJson(mediaType)
    ? tabOfText(title, mediaType, plainTextOf(value))
    : { title, language: 'json', code: jsonText(value, 2), value }
}

function tabOfText(title: string | undefined, { name }: MediaType, code: string): CodeTab {
  const [kind = ''] = name.split('/')
  const shownBy = ownValue(media, kind)
  if (shownBy && /^(?:https?:\/\/|\/(?![/\\]))\S+$/i.test(code)) return { title, language: undefined, code, shownBy }
  const language = ['json', 'xml', 'html', 'yaml', 'csv'].find(known => name.includes(known))
  return { title, language, code }
}
