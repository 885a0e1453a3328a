import { isDeepEqual } from '../../source/json/is-deep-equal.ts'
import type { Binding, Channel, ChannelOperation, ChannelParameter, Message } from '../model/channel.ts'
import type { Schema } from '../model/schema.ts'
import { compareSecurity, type RenamedSchemes } from './compare-security.ts'
import { compareServers } from './compare-servers.ts'
import { answerSite, compareSchemasAt, report, type SubjectSite, siteAt } from './subject-site.ts'

/** Reports differences between two versions of a channel. */
export function compareChannel(before: Channel, after: Channel, site: SubjectSite, renamed: RenamedSchemes): void {
  if (before.address !== after.address)
    report(site, 'channel-address-changed', { from: before.address ?? null, to: after.address ?? null })
  compareServers(before.servers, after.servers, site)
  compareChannelParameters(before.parameters, after.parameters, site)
  compareBindings(before.bindings, after.bindings, site)
  compareMessages(before.messages, after.messages, answerSite(site))
  const rest = new Set(after.operations)
  for (const operation of before.operations) {
    const other = operationLike(operation, [...rest])
    if (!other) {
      report(operationSite(operation, site), 'channel-operation-removed')
      continue
    }
    rest.delete(other)
    compareChannelOperation(operation, other, operationSite(other, site), renamed)
  }
  for (const operation of rest) report(operationSite(operation, site), 'channel-operation-added')
}

/** The operation with the same id, or else the only one with the same direction. */
function operationLike(operation: ChannelOperation, others: readonly ChannelOperation[]): ChannelOperation | undefined {
  const possible = others.filter(({ readerDoes }) => readerDoes === operation.readerDoes)
  return possible.find(({ id }) => id === operation.id) ?? (possible.length === 1 ? possible[0] : undefined)
}

const operationSite = ({ id, readerDoes }: ChannelOperation, site: SubjectSite): SubjectSite =>
  siteAt(site, { type: readerDoes, name: id }, readerDoes === 'send' ? 'request' : 'response')

function compareChannelOperation(
  before: ChannelOperation,
  after: ChannelOperation,
  site: SubjectSite,
  renamed: RenamedSchemes,
): void {
  if (!before.isDeprecated && after.isDeprecated) report(site, 'operation-deprecated')
  if (before.isDeprecated && !after.isDeprecated) report(site, 'operation-restored')
  compareMessages(before.messages, after.messages, site)
  compareSecurity(before.security, after.security, site, renamed)
  compareBindings(before.bindings, after.bindings, site)
  const at = answerSite(siteAt(site, { type: 'reply' }))
  if (!before.reply && after.reply) report(at, 'reply-added')
  if (before.reply && !after.reply) report(at, 'reply-removed')
  if (!before.reply || !after.reply) return
  const [from, to] = [before.reply.address ?? before.reply.channel, after.reply.address ?? after.reply.channel]
  if (from !== to) report(at, 'reply-address-changed', { from: from ?? null, to: to ?? null })
  compareMessages(before.reply.messages, after.reply.messages, at)
}

function compareMessages(before: readonly Message[], after: readonly Message[], site: SubjectSite): void {
  const rest = new Set(after)
  for (const message of before) {
    const isOnly = before.length === 1 && after.length === 1
    const other =
      after.find(({ id }) => id === message.id) ?? after.find(isNamed(message)) ?? (isOnly ? after[0] : undefined)
    if (!other || !rest.delete(other)) report(messageSite(message, site), 'message-removed')
    else compareMessage(message, other, messageSite(other, site))
  }
  for (const message of rest) report(messageSite(message, site), 'message-added')
}

const isNamed =
  ({ name }: Message) =>
  (other: Message): boolean =>
    name !== undefined && other.name === name

const messageSite = ({ id, name }: Message, site: SubjectSite): SubjectSite =>
  siteAt(site, { type: 'message', name: name ?? id })

function compareMessage(before: Message, after: Message, site: SubjectSite): void {
  if (!before.isDeprecated && after.isDeprecated) report(site, 'message-deprecated')
  if (before.contentType !== after.contentType)
    report(site, 'message-content-type-changed', { from: before.contentType ?? null, to: after.contentType ?? null })
  if (before.correlationId !== after.correlationId)
    report(site, 'correlation-id-changed', { from: before.correlationId ?? null, to: after.correlationId ?? null })
  comparePart(before.payload, after.payload, siteAt(site, { type: 'payload' }))
  comparePart(before.headers, after.headers, siteAt(site, { type: 'headers' }))
  const parts = [
    [before.rawPayload, after.rawPayload, 'payload'],
    [before.rawHeaders, after.rawHeaders, 'headers'],
  ] as const
  for (const [old, current, type] of parts)
    if (old && current && (old.text !== current.text || old.format !== current.format))
      report(siteAt(site, { type }), 'message-schema-changed', { to: current.format })
  compareBindings(before.bindings, after.bindings, site)
}

function comparePart(before: Schema | undefined, after: Schema | undefined, site: SubjectSite): void {
  if (before || after) compareSchemasAt(site, before, after)
}

function compareChannelParameters(
  before: readonly ChannelParameter[],
  after: readonly ChannelParameter[],
  site: SubjectSite,
): void {
  const current = new Map(after.map(parameter => [parameter.name, parameter]))
  for (const parameter of before) {
    const other = current.get(parameter.name)
    const at = siteAt(site, { type: 'parameter', name: parameter.name })
    if (!other) {
      report(at, 'path-parameter-removed')
      continue
    }
    if (parameter.default !== other.default)
      report(at, 'default-changed', { from: parameter.default ?? null, to: other.default ?? null })
    if (parameter.enum.length > 0 && other.enum.length > 0) {
      for (const value of parameter.enum)
        if (!other.enum.includes(value)) report(at, 'enum-value-removed', { from: value })
      for (const value of other.enum) if (!parameter.enum.includes(value)) report(at, 'enum-value-added', { to: value })
    } else if (other.enum.length > 0) report(at, 'enum-added', { to: [...other.enum] })
    else if (parameter.enum.length > 0) report(at, 'enum-removed', { from: [...parameter.enum] })
    if (parameter.schema && other.schema) compareSchemasAt(at, parameter.schema, other.schema)
  }
  const known = new Set(before.map(({ name }) => name))
  for (const { name } of after)
    if (!known.has(name)) report(siteAt(site, { type: 'parameter', name }), 'channel-parameter-required')
}

function compareBindings(before: readonly Binding[], after: readonly Binding[], site: SubjectSite): void {
  const current = new Map(after.map(binding => [binding.protocol, binding]))
  for (const binding of before) {
    const other = current.get(binding.protocol)
    const at = siteAt(site, { type: 'binding', name: binding.protocol })
    if (other) compareBinding(binding, other, at)
    else report(at, 'binding-removed')
  }
  const known = new Set(before.map(({ protocol }) => protocol))
  for (const { protocol } of after)
    if (!known.has(protocol)) report(siteAt(site, { type: 'binding', name: protocol }), 'binding-added')
}

function compareBinding(before: Binding, after: Binding, site: SubjectSite): void {
  const facts = (binding: Binding) =>
    new Map([...(binding.method === undefined ? [] : [['method', binding.method] as const]), ...binding.facts])
  const [old, current] = [facts(before), facts(after)]
  for (const name of new Set([...old.keys(), ...current.keys()])) {
    const [from, to] = [old.get(name), current.get(name)]
    if (!isDeepEqual(from, to)) report(site, 'binding-changed', { name, from: from ?? null, to: to ?? null })
  }
  // Clients send the query and the headers of a handshake.
  const handshake = { ...site, direction: 'request' as const }
  comparePart(before.query, after.query, siteAt(handshake, { type: 'field', name: 'query' }))
  comparePart(before.headers, after.headers, siteAt(handshake, { type: 'field', name: 'headers' }))
  const schemas = new Map(after.schemas)
  for (const [name, schema] of before.schemas ?? [])
    comparePart(schema, schemas.get(name), siteAt(site, { type: 'field', name }))
}
