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
  /** What its author called it. */
  readonly name: string
  readonly isInline: boolean
  /** Its Markdown children as HTML. */
  readonly slots: readonly string[]
  /** What there is to see of them without the code: texts, and numbers of slots. */
  readonly fallback: readonly (string | number)[]
  /** Markdown files that code shows, as HTML by path. */
  readonly markdown: Readonly<Record<string, string>>
  readonly island: RenderedIsland
  readonly data: PageData
  /** What the page's islands may look up or show in the browser, beside what they did at build. */
  readonly deferred: { readonly later: Lookups; readonly files: readonly string[] }
}

/** An island as it stands in the page. What does not live leaves nothing of ours around it. */
export function islandHtml(parts: IslandHtmlInput): string {
  const { island } = parts
  if (island.hydration !== 'none') return hydratedHtml(parts)
  if (island.html === undefined) return failedHtml(parts)
  return island.html.replace(emptySlot, (_, name: string) => slotContent(parts, name))
}

const emptySlot = /<lectern-slot data-slot="([^"]+)"><\/lectern-slot>/g

/** The HTML of a slot: a child by its number, a Markdown file by its path. */
const slotContent = ({ slots, markdown }: IslandHtmlInput, name: string): string =>
  (/^\d+$/.test(name) ? slots[Number(name)] : markdown[unescapeAttribute(name)]) ?? ''

/** A path out of an attribute. */
const unescapeAttribute = (name: string): string =>
  name.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')

/** With the tables that it looks things up in, and with the slots that it does not show at first. */
function hydratedHtml(parts: IslandHtmlInput): string {
  const { index, slots, fallback, island, data, deferred } = parts
  const { html, hydration, lookups } = island
  const shown = new Set<string>()
  const slotHtml = (name: string) => {
    shown.add(name)
    return `<lectern-slot data-slot="${name}">${slotContent(parts, name)}</lectern-slot>`
  }
  // Without scripts, the children are all there is to see of what only a browser can draw.
  const inside =
    html === undefined
      ? fallback.map(part => (typeof part === 'number' ? slotHtml(String(part)) : escapeHtml(part))).join('')
      : html.replace(emptySlot, (_, name: string) => slotHtml(name))
  const hidden = [...slots.keys(), ...deferred.files]
    .map(name => escapeAttribute(String(name)))
    .filter(name => !shown.has(name))
    .map(name => `<template data-slot="${name}">${slotContent(parts, name)}</template>`)
  const mark = hydration === 'browser-only' ? ' data-browser-only' : ''
  const block = dataBlock(data, mergeLookups([lookups, deferred.later]))
  return `<lectern-island data-index="${index}"${mark}>${inside}${hidden.join('')}${block}</lectern-island>`
}

/** Tables as a block of data; what is as it would be without them stays away. */
function dataBlock(data: PageData, lookups: Lookups): string {
  const { iconLibrary, lang } = data
  const labels = Object.entries(defaultLabels).flatMap(([key, label]) => {
    const own = data.labels[key]
    return own === undefined || own === label ? [] : [[key, own] as const]
  })
  const tables = { ...lookupTables(data, lookups), labels: Object.fromEntries(labels) }
  const filled = Object.entries(tables).filter(([, table]) => Object.keys(table).length > 0)
  const json = JSON.stringify({ ...Object.fromEntries(filled), iconLibrary, lang })
  return `<script type="application/json">${json.replaceAll('<', '\\u003c')}</script>`
}

/** The children of what could not be drawn, or a word that something is missing. */
function failedHtml({ name, isInline, slots, fallback, data }: IslandHtmlInput): string {
  const children = fallback.map(part => (typeof part === 'number' ? (slots[part] ?? '') : escapeHtml(part))).join('')
  if (children.trim() !== '') return children
  if (isInline) return `<code class="error-inline">${escapeHtml(name)}</code>`
  const box = h(ErrorBox, { message: name === 'expression' ? undefined : `<${name}>` })
  return renderToString(h(PageDataContext.Provider, { value: data }, box))
}
