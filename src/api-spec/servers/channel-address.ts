import { percentEncode } from '../../source/paths/percent-encode.ts'
import type { Channel } from '../model/channel.ts'
import { fillPath } from './server-url.ts'

export interface ChannelAddress {
  /** Percent-encoded; a name for which nothing stands stays in its braces. */
  readonly url: string
  /** Those names. */
  readonly missing: readonly string[]
}

/**
 * The address of a channel behind that of its server, whose path stays.
 *
 * @param server Without a slash at its end.
 * @param values By the names of parameters; an empty one stands for the default.
 */
export function channelAddress(
  server: string,
  channel: Pick<Channel, 'address' | 'parameters'>,
  values: Readonly<Record<string, string>>,
): ChannelAddress {
  const { address = '' } = channel
  const known = addressParametersOf(channel).map(
    ({ name, default: usual = '' }) => [name, given(values, name) || usual] as const,
  )
  const filled = known.filter(([, value]) => value !== '')
  const encoded = new Map(filled.map(([name, value]) => [name, percentEncode(value)]))
  // No fragment reaches a server.
  const path = fillPath(address, encoded).replaceAll('#', '%23')
  const missing = known.filter(([, value]) => value === '').map(([name]) => name)
  return { url: server + (path === '' || /^[/?]/.test(path) ? path : `/${path}`), missing }
}

/**
 * The address of a channel as protocols without URLs name it: a topic, a queue. Names without a value stay in their
 * braces; what is known at runtime alone is a placeholder.
 */
export function channelTopic(
  channel: Pick<Channel, 'address' | 'parameters'>,
  values: Readonly<Record<string, string>>,
): string {
  const usual = new Map(channel.parameters.map(({ name, default: preset }) => [name, preset]))
  return (channel.address ?? '<address>').replace(
    placeholder,
    (written, name: string) => given(values, name) || usual.get(name) || written,
  )
}

/** The parameters that the address of a channel has, in its order; one that is not described has a name alone. */
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

const given = (values: Readonly<Record<string, string>>, name: string): string =>
  Object.hasOwn(values, name) ? (values[name] ?? '') : ''
