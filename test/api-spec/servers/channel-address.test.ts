import { describe, expect, test } from 'vitest'
import type { ChannelParameter } from '../../../src/api-spec/model/channel.ts'
import { addressParametersOf, channelAddress, channelTopic } from '../../../src/api-spec/servers/channel-address.ts'

const parameter = (name: string, more: Partial<ChannelParameter> = {}): ChannelParameter => ({
  name,
  enum: [],
  examples: [],
  ...more,
})
const server = 'wss://a.example/v1'

describe('the address of a channel', () => {
  test('follows the path of the server with one slash in between', () => {
    const at = (address?: string) => channelAddress(server, { address, parameters: [] }, {}).url
    expect(at('/chat')).toBe('wss://a.example/v1/chat')
    expect(at('chat/room')).toBe('wss://a.example/v1/chat/room')
    expect(at('?stream=a')).toBe('wss://a.example/v1?stream=a')
    expect(at('/')).toBe('wss://a.example/v1/')
    expect(at()).toBe('wss://a.example/v1')
  })

  test('contains the values of its parameters, percent-encoded', () => {
    const channel = {
      address: '/r/{room}/{kind}',
      parameters: [parameter('room'), parameter('kind', { default: 'all' })],
    }
    expect(channelAddress(server, channel, { room: 'a/b ü?#', kind: '' })).toEqual({
      url: 'wss://a.example/v1/r/a%2Fb%20%C3%BC%3F%23/all',
      missing: [],
    })
    expect(channelAddress(server, channel, {})).toEqual({
      url: 'wss://a.example/v1/r/{room}/all',
      missing: ['room'],
    })
  })

  test('has no fragment, and ignores prototype properties as values', () => {
    const channel = { address: '/a#b/{toString}', parameters: [] }
    expect(channelAddress(server, channel, {})).toEqual({
      url: 'wss://a.example/v1/a%23b/{toString}',
      missing: ['toString'],
    })
  })

  test('has a placeholder for each undefined parameter, each once', () => {
    const described = parameter('a', { enum: ['x'] })
    expect(addressParametersOf({ address: '{a}/{b}/{a}', parameters: [described, parameter('c')] })).toEqual([
      described,
      parameter('b'),
    ])
  })
})

test('a topic is not encoded, and a channel without an address gets a placeholder', () => {
  const channel = { address: 'city/{id}/#', parameters: [] }
  expect(channelTopic(channel, { id: 'a b' })).toBe('city/a b/#')
  expect(channelTopic({ ...channel, address: undefined }, {})).toBe('<address>')
})
