import { expect, test } from 'vitest'
import type { SdkKind, SdkLibrary, SdkSymbol } from '../../../src/api-spec/model/sdk.ts'
import { emptySymbol } from '../../../src/api-spec/sdk/empty-symbol.ts'
import { symbolTargets } from '../../../src/api-spec/sdk/symbol-targets.ts'

const symbol = (kind: SdkKind, id: string, more: Partial<SdkSymbol> = {}): SdkSymbol => {
  const name = id.split(/[.#]/).at(-1) ?? ''
  return { ...emptySymbol, id, kind, name, qualifiedName: name, ...more }
}

const library = (...symbols: readonly SdkSymbol[]): SdkLibrary => ({
  format: 'typedoc',
  language: 'typescript',
  name: 'lib',
  symbols,
  groups: [],
})

const pagesOf = (...symbols: readonly SdkSymbol[]) =>
  [...symbolTargets(library(...symbols)).values()].map(({ page, fragment }) =>
    fragment === undefined ? page : `${page}#${fragment}`,
  )

test('pages are in the folders of their packages, without uppercase letters', () => {
  expect(
    pagesOf(
      symbol('package', 'com.acme.http', { name: 'com.acme.http' }),
      symbol('class', 'HTTPClient', { scope: 'com.acme.http' }),
      symbol('function', 'send_all', { scope: 'Acme\\Http' }),
      symbol('class', 'Größe'),
      symbol('class', 'index'),
      symbol('variable', '__'),
      symbol('module', '', { name: 'lib' }),
    ),
  ).toEqual([
    'com/acme/http',
    'com/acme/http/http-client',
    'acme/http/send-all',
    'größe',
    'class-index',
    'unnamed',
    'overview',
  ])
})

test('names that differ only in case or kind get different pages', () => {
  expect(
    pagesOf(
      symbol('interface', 'Box'),
      symbol('variable', 'Box 2', { name: 'box' }),
      symbol('variable', 'Box 3', { name: 'BOX' }),
      symbol('variable', 'Box 4', { name: 'bOX' }),
    ),
  ).toEqual(['box', 'box-variable', 'box-variable-2', 'b-ox'])
})

test('members have an id on the page of their type, also nested ones', () => {
  const inner = symbol('property', 'A.b.c', { qualifiedName: 'A.b.c' })
  const members = [
    symbol('method', 'A.get'),
    symbol('method', 'A.static get', { name: 'get' }),
    symbol('enum-member', 'A.Red'),
    symbol('field', 'A.b', { qualifiedName: 'A.b', members: [inner] }),
  ]
  expect(pagesOf(symbol('class', 'A', { members }))).toEqual([
    'a',
    'a#method-get',
    'a#method-get-2',
    'a#value-red',
    'a#property-b',
    'a#property-b-c',
  ])
})
