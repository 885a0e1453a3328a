import { isDeepEqual } from '../../source/json/is-deep-equal.ts'
import type { Binding, Channel, ChannelOperation, ChannelParameter, Message } from '../model/channel.ts'
import type { Schema } from '../model/schema.ts'
import { compareSecurity, type RenamedSchemes } from './compare-security.ts'
import { compareServers } from './compare-servers.ts'
import { compareSchemasOfPart, innerPart, inOppositeDirection, report, type SubjectPart } from './subject-part.ts'

/** Reports differences between two versions of a channel. */
export function compareChannel(before: Channel, after: Channel, part: SubjectPart, renamed: RenamedSchemes): void {
  if (before.address !== after.address)
    report(part, 'channel-address-changed', { from: before.address ?? null, to: after.address ?? null })
  compareServers(before.servers, after.servers, part)
  compareChannelParameters(before.parameters, after.parameters, part)
  compareBindings(before.bindings, after.bindings, part)
  compareMessages(before.messages, after.messages, inOppositeDirection(part))
  const rest = new Set(after.operations)
  for (const operation of before.operations) {
    const other = operationLike(operation, [...rest])
    if (!other) {
      report(operationSite(operation, part), 'channel-operation-removed')
      continue
    }
    rest.delete(other)
    compareChannelOperation(operation, other, operationSite(other, part), renamed)
  }
  for (const operation of rest) report(operationSite(operation, part), 'channel-operation-added')
}

/** The operation with the same id, or else the only one with the same direction. */
function operationLike(operation: ChannelOperation, others: readonly ChannelOperation[]): ChannelOperation | undefined {
  const possible = others.filter(({ readerDoes }) => readerDoes === operation.readerDoes)
  return possible.find(({ id }) => id === operation.id) ?? (possible.length === 1 ? possible[0] : undefined)
}

const operationSite = ({ id, readerDoes }: ChannelOperation, part: SubjectPart): SubjectPart =>
  innerPart(part, { type: readerDoes, name: id }, readerDoes === 'send' ? 'request' : 'response')

function compareChannelOperation(
  before: ChannelOperation,
  after: ChannelOperation,
  part: SubjectPart,
  renamed: RenamedSchemes,
): void {
  if (!before.isDeprecated && after.isDeprecated) report(part, 'operation-deprecated')
  if (before.isDeprecated && !after.isDeprecated) report(part, 'operation-restored')
  compareMessages(before.messages, after.messages, part)
  compareSecurity(before.security, after.security, part, renamed)
  compareBindings(before.bindings, after.bindings, part)
  const at = inOppositeDirection(innerPart(part, { type: 'reply' }))
  if (!before.reply && after.reply) report(at, 'reply-added')
  if (before.reply && !after.reply) report(at, 'reply-removed')
  if (!before.reply || !after.reply) return
  const from = before.reply.address ?? before.reply.channel
  const to = after.reply.address ?? after.reply.channel
  if (from !== to) report(at, 'reply-address-changed', { from: from ?? null, to: to ?? null })
  compareMessages(before.reply.messages, after.reply.messages, at)
}

function compareMessages(before: readonly Message[], after: readonly Message[], part: SubjectPart): void {
  const rest = new Set(after)
  for (const message of before) {
    const isOnly = before.length === 1 && after.length === 1
    const other =
      after.find(({ id }) => id === message.id) ?? after.find(isNamed(message)) ?? (isOnly ? after[0] : undefined)
    if (!other || !rest.delete(other)) report(messageSite(message, part), 'message-removed')
    else compareMessage(message, other, messageSite(other, part))
  }
  for (const message of rest) report(messageSite(message, part), 'message-added')
}

const isNamed =
  ({ name }: Message) =>
  (other: Message): boolean =>
    name !== undefined && other.name === name

const messageSite = ({ id, name }: Message, part: SubjectPart): SubjectPart =>
  innerPart(part, { type: 'message', name: name ?? id })

function compareMessage(before: Message, after: Message, part: SubjectPart): void {
  if (!before.isDeprecated && after.isDeprecated) report(part, 'message-deprecated')
  if (before.contentType !== after.contentType)
    report(part, 'message-content-type-changed', { from: before.contentType ?? null, to: after.contentType ?? null })
  if (before.correlationId !== after.correlationId)
    report(part, 'correlation-id-changed', { from: before.correlationId ?? null, to: after.correlationId ?? null })
  comparePart(before.payload, after.payload, innerPart(part, { type: 'payload' }))
  comparePart(before.headers, after.headers, innerPart(part, { type: 'headers' }))
  const parts = [
    [before.rawPayload, after.rawPayload, 'payload'],
    [before.rawHeaders, after.rawHeaders, 'headers'],
  ] as const
  for (const [old, current, type] of parts)
    if (old && current && (old.text !== current.text || old.format !== current.format))
      report(innerPart(part, { type }), 'message-schema-changed', { to: current.format })
  compareBindings(before.bindings, after.bindings, part)
}

function comparePart(before: Schema | undefined, after: Schema | undefined, part: SubjectPart): void {
  if (before || after) compareSchemasOfPart(part, before, after)
}

function compareChannelParameters(
  before: readonly ChannelParameter[],
  after: readonly ChannelParameter[],
  part: SubjectPart,
): void {
  const current = new Map(after.map(parameter => [parameter.name, parameter]))
  for (const parameter of before) {
    const other = current.get(parameter.name)
    const at = innerPart(part, { type: 'parameter', name: parameter.name })
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
    if (parameter.schema && other.schema) compareSchemasOfPart(at, parameter.schema, other.schema)
  }
  const known = new Set(before.map(({ name }) => name))
  for (const { name } of after)
    if (!known.has(name)) report(innerPart(part, { type: 'parameter', name }), 'channel-parameter-required')
}

function compareBindings(before: readonly Binding[], after: readonly Binding[], part: SubjectPart): void {
  const current = new Map(after.map(binding => [binding.protocol, binding]))
  for (const binding of before) {
    const other = current.get(binding.protocol)
    const at = innerPart(part, { type: 'binding', name: binding.protocol })
    if (other) compareBinding(binding, other, at)
    else report(at, 'binding-removed')
  }
  const known = new Set(before.map(({ protocol }) => protocol))
  for (const { protocol } of after)
    if (!known.has(protocol)) report(innerPart(part, { type: 'binding', name: protocol }), 'binding-added')
}

function compareBinding(before: Binding, after: Binding, part: SubjectPart): void {
  const valuesOf = (binding: Binding) =>
    new Map([...(binding.method === undefined ? [] : [['method', binding.method] as const]), ...binding.values])
  const old = valuesOf(before)
  const current = valuesOf(after)
  for (const name of new Set([...old.keys(), ...current.keys()])) {
    const from = old.get(name)
    const to = current.get(name)
    if (!isDeepEqual(from, to)) report(part, 'binding-changed', { name, from: from ?? null, to: to ?? null })
  }
  // Clients send the query and the headers of a handshake.
  const handshake = { ...part, direction: 'request' as const }
  comparePart(before.query, after.query, innerPart(handshake, { type: 'field', name: 'query' }))
  comparePart(before.headers, after.headers, innerPart(handshake, { type: 'field', name: 'headers' }))
  const schemas = new Map(after.schemas)
  for (const [name, schema] of before.schemas ?? [])
    comparePart(schema, schemas.get(name), innerPart(part, { type: 'field', name }))
}
