import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { ErrorBox } from '../../components/error-box.tsx'
import { defaultLabels } from '../../components/labels.ts'
import { type PageData, PageDataContext } from '../../components/page-data.ts'
import { escapeAttribute, escapeHtml } from '../../source/text/escape-html.ts'
import type { Lookups, RenderedIsland } from '../ports.ts'
import { lookupTables, mergeLookups } from './lookups.ts'

export interface IslandHtmlInput {
  readonly index: number
  /** The author's name for it. */
  readonly name: string
  readonly isInline: boolean
  /** Its Markdown children as HTML. */
  readonly slots: readonly string[]
  /** The parts of its children that are shown without the code: texts and slot numbers. */
  readonly fallback: readonly (string | number)[]
  /** Markdown files that the code shows, as HTML by path. */
  readonly markdown: Readonly<Record<string, string>>
  readonly island: RenderedIsland
  readonly data: PageData
  /**
   * Additional data that the islands of the page may look up or show in the browser, but did not use during the build.
   */
  readonly deferred: { readonly later: Lookups; readonly files: readonly string[] }
}

/** The HTML of an island in the page. Without hydration, it has no wrapper element. */
export function islandHtml(input: IslandHtmlInput): string {
  const { island } = input
  if (island.hydration !== 'none') return hydratedHtml(input)
  if (island.html === undefined) return failedHtml(input)
  return island.html.replace(emptySlot, (_, name: string) => slotContent(input, name))
}

const emptySlot = /<lectern-slot data-slot="([^"]+)"><\/lectern-slot>/g

/** The HTML of a slot: a child by its number, a Markdown file by its path. */
const slotContent = ({ slots, markdown }: IslandHtmlInput, name: string): string =>
  (/^\d+$/.test(name) ? slots[Number(name)] : markdown[unescapeAttribute(name)]) ?? ''

/** Unescape a path from an attribute. */
const unescapeAttribute = (name: string): string =>
  name.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')

/** An island with hydration: includes its lookup tables, and the slots that are hidden at first. */
function hydratedHtml(input: IslandHtmlInput): string {
  const { index, slots, fallback, island, data, deferred } = input
  const { html, hydration, lookups } = island
  const shownSlots = new Set<string>()
  const slotHtml = (name: string) => {
    shownSlots.add(name)
    return `<lectern-slot data-slot="${name}">${slotContent(input, name)}</lectern-slot>`
  }
  // If only a browser can render the island, readers without scripts see just its children.
  const inside =
    html === undefined
      ? fallback.map(part => (typeof part === 'number' ? slotHtml(String(part)) : escapeHtml(part))).join('')
      : html.replace(emptySlot, (_, name: string) => slotHtml(name))
  const hidden = [...slots.keys(), ...deferred.files]
    .map(name => escapeAttribute(String(name)))
    .filter(name => !shownSlots.has(name))
    .map(name => `<template data-slot="${name}">${slotContent(input, name)}</template>`)
  const attribute = hydration === 'browser-only' ? ' data-browser-only' : ''
  const block = dataBlock(data, mergeLookups([lookups, deferred.later]))
  return `<lectern-island data-index="${index}"${attribute}>${inside}${hidden.join('')}${block}</lectern-island>`
}

/** The lookup tables as a data block. Empty tables and default labels are left out. */
function dataBlock(data: PageData, lookups: Lookups): string {
  const { iconLibrary, lang } = data
  const labels = Object.entries(defaultLabels).flatMap(([key, label]) => {
    const translation = data.labels[key]
    return translation === undefined || translation === label ? [] : [[key, translation] as const]
  })
  const tables = { ...lookupTables(data, lookups), labels: Object.fromEntries(labels) }
  const filled = Object.entries(tables).filter(([, table]) => Object.keys(table).length > 0)
  const json = JSON.stringify({ ...Object.fromEntries(filled), iconLibrary, lang })
  return `<script type="application/json">${json.replaceAll('<', '\\u003c')}</script>`
}

/** The children of an island that failed to render, or an error message if it has none. */
function failedHtml({ name, isInline, slots, fallback, data }: IslandHtmlInput): string {
  const children = fallback.map(part => (typeof part === 'number' ? (slots[part] ?? '') : escapeHtml(part))).join('')
  if (children.trim() !== '') return children
  if (isInline) return `<code class="error-inline">${escapeHtml(name)}</code>`
  const box = h(ErrorBox, { message: name === 'expression' ? undefined : `<${name}>` })
  return renderToString(h(PageDataContext.Provider, { value: data }, box))
}
