import { describe, expect, test } from 'vitest'
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
  /** The path with its query; of a header its value. */
  readonly arrives: string
}

const list = ['blue', 'black', 'brown']
const color = { R: 100, G: 200, B: 150 }

/** OpenAPI 3.1.1, Parameter Object, style examples: as they arrive at a server. */
const cases: readonly Case[] = [
  { in: 'path', value: 'a/b ü', arrives: '/1/a%2Fb%20%C3%BC' },
  { in: 'path', value: list, arrives: '/1/blue,black,brown' },
  { in: 'path', value: color, arrives: '/1/R,100,G,200,B,150' },
  { in: 'path', explode: true, value: color, arrives: '/1/R=100,G=200,B=150' },
  { in: 'path', style: 'label', value: 'blue', arrives: '/1/.blue' },
  { in: 'path', style: 'label', value: list, arrives: '/1/.blue,black,brown' },
  { in: 'path', style: 'label', explode: true, value: list, arrives: '/1/.blue.black.brown' },
  { in: 'path', style: 'label', explode: true, value: color, arrives: '/1/.R=100.G=200.B=150' },
  { in: 'path', style: 'matrix', value: 'blue', arrives: '/1/;color=blue' },
  { in: 'path', style: 'matrix', value: list, arrives: '/1/;color=blue,black,brown' },
  { in: 'path', style: 'matrix', explode: true, value: list, arrives: '/1/;color=blue;color=black;color=brown' },
  { in: 'path', style: 'matrix', explode: true, value: color, arrives: '/1/;R=100;G=200;B=150' },
  { in: 'path', style: 'matrix', value: color, arrives: '/1/;color=R,100,G,200,B,150' },
  { in: 'query', value: '', arrives: '/1?color=' },
  { in: 'query', value: 'a&b=c #?', arrives: '/1?color=a%26b%3Dc%20%23%3F' },
  { in: 'query', value: 0, arrives: '/1?color=0' },
  { in: 'query', value: false, arrives: '/1?color=false' },
  { in: 'query', value: list, arrives: '/1?color=blue&color=black&color=brown' },
  { in: 'query', explode: false, value: list, arrives: '/1?color=blue,black,brown' },
  { in: 'query', value: color, arrives: '/1?R=100&G=200&B=150' },
  { in: 'query', explode: false, value: color, arrives: '/1?color=R,100,G,200,B,150' },
  { in: 'query', style: 'spaceDelimited', explode: false, value: list, arrives: '/1?color=blue%20black%20brown' },
  { in: 'query', style: 'pipeDelimited', explode: false, value: list, arrives: '/1?color=blue%7Cblack%7Cbrown' },
  {
    in: 'query',
    style: 'deepObject',
    explode: true,
    value: color,
    arrives: '/1?color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150',
  },
  { in: 'query', allowReserved: true, value: 'https://a.example/x', arrives: '/1?color=https://a.example/x' },
  { in: 'query', content: 'application/json', value: { a: [1] }, arrives: '/1?color=%7B%22a%22%3A%5B1%5D%7D' },
  { in: 'header', value: 'blue', arrives: 'blue' },
  { in: 'header', value: list, arrives: 'blue,black,brown' },
  { in: 'header', value: color, arrives: 'R,100,G,200,B,150' },
  { in: 'header', explode: true, value: color, arrives: 'R=100,G=200,B=150' },
]

const schemaOf = (value: unknown): object => {
  if (Array.isArray(value)) return { type: 'array', items: { type: 'string' } }
  return { type: typeof value === 'object' ? 'object' : typeof value }
}

const nameOf = (place: string) => (place === 'header' ? 'X-Color' : 'color')

function operationOf({ value, arrives: _, content, ...parameter }: Case, at: number): object {
  const schema = schemaOf(value)
  const described = content ? { content: { [content]: { schema, example: value } } } : { schema, example: value }
  const own = { name: nameOf(parameter.in), required: true, ...parameter, ...described }
  return { get: { summary: `Case ${at}`, parameters: [own], responses: { 200: { description: '' } } } }
}

const described = (origin: string) => ({
  openapi: '3.1.0',
  info: { title: 'Styles', version: '1' },
  servers: [{ url: origin }],
  paths: Object.fromEntries(
    cases.map((each, at) => [each.in === 'path' ? `/${at}/{color}` : `/${at}`, operationOf(each, at)]),
  ),
})

let site: PlaygroundSite
const open = testBrowser(async () => {
  site = await servePlayground(described, undefined, { examples: { prefill: true } })
  return site
})

describe('each parameter arrives as its style asks', () => {
  test.each(['path', 'query', 'header'])('in the %s', async place => {
    const page = await open('/')
    for (const [at, each] of cases.entries()) {
      if (each.in !== place) continue
      await page.goto(`${site.origin}/api-reference/case-${at}/?playground=open`)
      await shownPlayground(page)
      const { url, headers } = await sent(page, site.api)
      const arrived = place === 'header' ? headers['x-color'] : url
      const wanted = place === 'header' ? each.arrives : each.arrives.replace('/1', `/${at}`)
      expect.soft(arrived, JSON.stringify(each)).toBe(wanted)
    }
  })
})
