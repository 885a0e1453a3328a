import { expect, test } from 'vitest'
import type { ChannelServer } from '../../../src/api-spec/model/channel.ts'
import type { Server } from '../../../src/api-spec/model/operation.ts'
import { needsChannelServers, needsServerSection } from '../../../src/reference/sections/needs-server-section.ts'

const server = (more: Partial<Server> = {}): Server => ({ url: 'https://a.example', variables: [], ...more })
const variable = { name: 'region', enum: [], default: 'eu', description: undefined, examples: [] }

test.each<[string, Server[], boolean]>([
  ['one address', [server()], false],
  ['one address with a label', [server({ description: 'Production' })], false],
  ['several plain addresses', [server(), server({ url: 'https://b.example' })], false],
  ['several addresses, one of them described', [server(), server({ description: 'For tests' })], true],
  ['several addresses, one of them with a name', [server(), server({ name: 'test' })], true],
  ['variables', [server({ variables: [variable] })], true],
  ['more addresses than the bar lists', Array.from({ length: 31 }, () => server()), true],
])('operations have a server section as needed: %s', (_, servers, isNeeded) => {
  expect(needsServerSection(servers)).toBe(isNeeded)
})

const channelServer = (more: Partial<ChannelServer> = {}): ChannelServer => ({
  ...server({ url: 'wss://a.example', name: 'main' }),
  ...{ protocol: 'wss', security: [], bindings: [] },
  ...more,
})

test.each<[string, ChannelServer[], boolean]>([
  ['one address', [channelServer()], false],
  ['a title', [channelServer({ title: 'Live' })], true],
  ['a description', [channelServer({ description: 'One connection for each night.' })], true],
  ['a version of the protocol', [channelServer({ protocolVersion: '5' })], true],
  ['variables', [channelServer({ variables: [variable] })], true],
  ['several addresses', [channelServer(), channelServer({ protocol: 'kafka' })], true],
])('channels have a server section as needed: %s', (_, servers, isNeeded) => {
  expect(needsChannelServers(servers)).toBe(isNeeded)
})
