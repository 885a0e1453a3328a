import { percentEncode } from '../../source/paths/percent-encode.ts'
import type { Channel } from '../model/channel.ts'
import { fillPath } from './server-url.ts'

export interface ChannelAddress {
  /** Percent-encoded. Names without a value stay in braces. */
  readonly url: string
  /** The names without a value. */
  readonly missing: readonly string[]
}

/**
 * The address of a channel appended to that of its server.
 *
 * @param server Without a trailing slash.
 * @param values By parameter name. Empty values are replaced by the default.
 */
export function channelAddress(
  server: string,
  channel: Pick<Channel, 'address' | 'parameters'>,
  values: Readonly<Record<string, string>>,
): ChannelAddress {
  const { address = '' } = channel
  const known = addressParametersOf(channel).map(
    ({ name, default: defaultValue = '' }) => [name, givenValue(values, name) || defaultValue] as const,
  )
  const filled = known.filter(([, value]) => value !== '')
  const encoded = new Map(filled.map(([name, value]) => [name, percentEncode(value)]))
  // Fragments are not sent to servers.
  const path = fillPath(address, encoded).replaceAll('#', '%23')
  const missing = known.filter(([, value]) => value === '').map(([name]) => name)
  return { url: server + (path === '' || /^[/?]/.test(path) ? path : `/${path}`), missing }
}

/**
 * The address of a channel for protocols without URLs: a topic or a queue. Names without a value stay in braces; an
 * address that is known only at runtime becomes a placeholder.
 */
export function channelTopic(
  channel: Pick<Channel, 'address' | 'parameters'>,
  values: Readonly<Record<string, string>>,
): string {
  const defaults = new Map(channel.parameters.map(({ name, default: preset }) => [name, preset]))
  return (channel.address ?? '<address>').replace(
    placeholder,
    (written, name: string) => givenValue(values, name) || defaults.get(name) || written,
  )
}

/** The parameters in the address of a channel, in order. Undocumented ones have only a name. */
export function addressParametersOf({
  address = '',
  parameters,
}: Pick<Channel, 'address' | 'parameters'>): Channel['parameters'] {
  const names = [...address.matchAll(placeholder)].map(([, name = '']) => name)
  return [...new Set(names)].map(
    name => parameters.find(parameter => parameter.name === name) ?? { name, enum: [], examples: [] },
  )
}

const placeholder = /\{([^{}]+)\}/g

const givenValue = (values: Readonly<Record<string, string>>, name: string): string =>
  Object.hasOwn(values, name) ? (values[name] ?? '') : ''
