import { expect, test } from 'vitest'
import { shownPlayground } from './support/open-playground.ts'
import { type PlaygroundSite, sent, servePlayground } from './support/playground-site.ts'
import { testBrowser } from './support/test-browser.ts'

interface Case {
  readonly in: 'path' | 'query' | 'header' | 'cookie'
  readonly style?: string
  readonly explode?: boolean
  readonly allowReserved?: boolean
  readonly content?: string
  readonly value: unknown
  /** Its part of the path or of the query, or the value of the header. */
  readonly arrives: string
}

const list = ['blue', 'black', 'brown']
const color = { R: 100, G: 200, B: 150 }

/** OpenAPI 3.1.1, Parameter Object, style examples: as they arrive at a server. */
const cases: readonly Case[] = [
  { in: 'path', value: 'a/b ü', arrives: 'a%2Fb%20%C3%BC' },
  { in: 'path', value: list, arrives: 'blue,black,brown' },
  { in: 'path', value: color, arrives: 'R,100,G,200,B,150' },
  { in: 'path', explode: true, value: color, arrives: 'R=100,G=200,B=150' },
  { in: 'path', style: 'label', value: 'blue', arrives: '.blue' },
  { in: 'path', style: 'label', value: list, arrives: '.blue,black,brown' },
  { in: 'path', style: 'label', explode: true, value: list, arrives: '.blue.black.brown' },
  { in: 'path', style: 'label', explode: true, value: color, arrives: '.R=100.G=200.B=150' },
  { in: 'path', style: 'matrix', value: 'blue', arrives: ';color=blue' },
  { in: 'path', style: 'matrix', value: list, arrives: ';color=blue,black,brown' },
  { in: 'path', style: 'matrix', explode: true, value: list, arrives: ';color=blue;color=black;color=brown' },
  { in: 'path', style: 'matrix', explode: true, value: color, arrives: ';R=100;G=200;B=150' },
  { in: 'path', style: 'matrix', value: color, arrives: ';color=R,100,G,200,B,150' },
  { in: 'query', value: '', arrives: 'color=' },
  { in: 'query', value: 'a&b=c #?', arrives: 'color=a%26b%3Dc%20%23%3F' },
  { in: 'query', value: 0, arrives: 'color=0' },
  { in: 'query', value: false, arrives: 'color=false' },
  { in: 'query', value: list, arrives: 'color=blue&color=black&color=brown' },
  { in: 'query', explode: false, value: list, arrives: 'color=blue,black,brown' },
  { in: 'query', value: color, arrives: 'R=100&G=200&B=150' },
  { in: 'query', explode: false, value: color, arrives: 'color=R,100,G,200,B,150' },
  { in: 'query', style: 'spaceDelimited', explode: false, value: list, arrives: 'color=blue%20black%20brown' },
  { in: 'query', style: 'pipeDelimited', explode: false, value: list, arrives: 'color=blue%7Cblack%7Cbrown' },
  {
    in: 'query',
    style: 'deepObject',
    explode: true,
    value: color,
    arrives: 'color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150',
  },
  { in: 'query', allowReserved: true, value: 'https://a.example/x', arrives: 'color=https://a.example/x' },
  { in: 'query', content: 'application/json', value: { a: [1] }, arrives: 'color=%7B%22a%22%3A%5B1%5D%7D' },
  { in: 'header', value: 'blue', arrives: 'blue' },
  { in: 'header', value: list, arrives: 'blue,black,brown' },
  { in: 'header', value: color, arrives: 'R,100,G,200,B,150' },
  { in: 'header', explode: true, value: color, arrives: 'R=100,G=200,B=150' },
]

const schemaOf = (value: unknown): object => {
  if (Array.isArray(value)) return { type: 'array', items: { type: 'string' } }
  return { type: typeof value === 'object' ? 'object' : typeof value }
}

/** The name of a parameter, which the address contains in place of `color`. */
const nameOf = ({ in: place }: Case, at: number) => (place === 'header' ? `X-Color-${at}` : `color${at}`)

function parameterOf(each: Case, at: number): object {
  const { value, arrives: _, content, ...parameter } = each
  const schema = schemaOf(value)
  const described = content ? { content: { [content]: { schema, example: value } } } : { schema, example: value }
  return { name: nameOf(each, at), required: true, ...parameter, ...described }
}

/** One operation for each place, with all its parameters. */
const places = ['path', 'query', 'header'] as const
const casesIn = (place: string) => cases.flatMap((each, at) => (each.in === place ? [{ each, at }] : []))
const pathOf = (place: string) =>
  place === 'path'
    ? `/path${casesIn(place)
        .map(({ each, at }) => `/{${nameOf(each, at)}}`)
        .join('')}`
    : `/${place}`

const described = (origin: string) => ({
  openapi: '3.1.0',
  info: { title: 'Styles', version: '1' },
  servers: [{ url: origin }],
  paths: Object.fromEntries(
    places.map(place => {
      const parameters = casesIn(place).map(({ each, at }) => parameterOf(each, at))
      return [pathOf(place), { get: { summary: place, parameters, responses: { 200: { description: '' } } } }]
    }),
  ),
})

let site: PlaygroundSite
const open = testBrowser(async () => {
  site = await servePlayground(described, undefined, { examples: { prefill: true } })
  return site
})

test.each(places)('each parameter arrives in its style: %s', async place => {
  const page = await open(`/api-reference/${place}/?playground=open`)
  await shownPlayground(page)
  const { url = '', headers } = await sent(page, site.api)
  const wanted = casesIn(place).map(({ each, at }) => each.arrives.replaceAll('color', `color${at}`))
  const [path = '', query = ''] = url.split('?')
  const arrived = {
    path: path.split('/').slice(2),
    query: splitAt(query, wanted),
    header: casesIn(place).map(({ at }) => headers[`x-color-${at}`]),
  }
  expect(arrived[place]).toEqual(wanted)
})

/** A query has `&` between parameters, and between the values of one. */
function splitAt(query: string, wanted: readonly string[]): readonly string[] {
  const values = query.split('&')
  return wanted.map(part => values.splice(0, part.split('&').length).join('&'))
}
