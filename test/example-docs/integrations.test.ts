import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { providers } from '../../src/config/sections/providers.ts'
import { forwardedEvents } from '../../src/islands/integrations/forward-events.ts'
import { services } from '../../src/islands/integrations/services.ts'
import { integrationSources } from '../../src/render/policy/integration-hosts.ts'
import { knownServices } from '../browser/support/integration-services.ts'
import { readConfig } from '../support/literal-config.ts'

const page = (name: string) => readFileSync(join(import.meta.dirname, '../../example-docs/reference', name), 'utf8')

/** The rows of all tables whose first cell contains a name. */
const rowsOf = (text: string, name: string) =>
  text.split('\n').filter(line => line.startsWith('|') && line.split('|')[1]?.includes(`\`${name}\``))

const integrations = page('docs-json/integrations.mdx')
const events = page('events.mdx')

test.each(Object.keys(providers))('the key %s is documented', name => {
  expect(rowsOf(integrations, name).length).toBeGreaterThan(0)
})

test.each(Object.keys(services))('the hosts of %s are documented', name => {
  const { config } = readConfig({ integrations: { [name]: knownServices[name]?.fields } })
  const sources = Object.entries(integrationSources(config.integrations))
  const row = rowsOf(integrations, name).find(line => line.includes('`script-src`')) ?? ''
  const fromSettings = ['us-east-1.hightouch-events.com', 'plausible.io', 'us.i.posthog.com', 'cdn.segment.com']
  const missing = sources
    .flatMap(([directive, hosts]) => [`${directive}-src`, ...hosts])
    .map(source => source.replace('https://', ''))
    .filter(source => !row.includes(`\`${source}\``) && !fromSettings.includes(source))
  expect(missing).toEqual([])
})

test.each(['docs.content.view', ...Object.keys(forwardedEvents)])('the event %s is documented', name => {
  expect(events).toContain(`\`${name}\``)
})

test.each(Object.entries(services))('how %s receives events is documented', (name, { track }) => {
  const form = events.slice(events.indexOf('## In analytics'))
  expect(form).toContain(`\`${name}\``)
  expect(rowsOf(form, name).length > 0).toBe(track !== undefined)
})
