import { type LocatedObject, type LocatedString, memberOf } from '../json/located.ts'
import { type Report, warning } from '../json/report.ts'
import { nameOf, type Reader, wrongType } from '../readers/reader.ts'
import type { PublicKey, SignInSettings } from '../sign-in-settings.ts'

/** A public key as PEM text, with or without its first and last line, or as JWK. */
export function readPublicKey(protect: SignInSettings['protect']): Reader<PublicKey> {
  return (value, report) => {
    const key = readAny(value, report)
    if (key?.kty !== 'EC' || protect === 'nothing') return key
    const message = `${nameOf(value)} is a P-256 key. Protected pages need an Ed25519 key.`
    report(warning('config/invalid-value', value.span, message, createHint))
    return undefined
  }
}

const readAny: Reader<PublicKey> = (value, report) => {
  if (value.type === 'string') return readPem(value, report)
  if (value.type === 'object') return readJwk(value, report)
  return wrongType(value, 'a string or an object', report)
}

const createHint = 'Create a key pair with "docs keys sign-in".'

function readPem(value: LocatedString, report: Report): PublicKey | undefined {
  if (value.value.includes('PRIVATE KEY')) return reportPrivate(value, report)
  const key = keyInDer(bytesOf(value.value.replace(/-----(?:BEGIN|END) PUBLIC KEY-----|\s/g, '')))
  return key ?? reportInvalid(value, report)
}

function readJwk(value: LocatedObject, report: Report): PublicKey | undefined {
  if (memberOf(value, 'd')) return reportPrivate(value, report)
  const textOf = (name: string) => {
    const member = memberOf(value, name)
    return member?.type === 'string' ? member.value : ''
  }
  const [kty, crv, x, y] = ['kty', 'crv', 'x', 'y'].map(textOf)
  // 32 bytes.
  const isCoordinate = (text: string | undefined): text is string => /^[\w-]{43}$/.test(text ?? '')
  if (kty === 'OKP' && crv === 'Ed25519' && isCoordinate(x)) return { kty, crv, x }
  if (kty === 'EC' && crv === 'P-256' && isCoordinate(x) && isCoordinate(y)) return { kty, crv, x, y }
  return reportInvalid(value, report)
}

function reportPrivate(value: LocatedString | LocatedObject, report: Report): undefined {
  const hint = 'Create a new key pair with "docs keys sign-in", and write only the public key into this file.'
  report(warning('config/invalid-value', value.span, `${nameOf(value)} is a private key, which is a secret.`, hint))
}

function reportInvalid(value: LocatedString | LocatedObject, report: Report): undefined {
  const message = `${nameOf(value)} is not an Ed25519 or P-256 public key, as PEM or JWK.`
  report(warning('config/invalid-value', value.span, message, createHint))
}

function bytesOf(base64: string): string {
  try {
    return atob(base64)
  } catch {
    return ''
  }
}

/** How a SubjectPublicKeyInfo begins, as base64 (RFC 8410, RFC 5480). */
const ed25519Start = atob('MCowBQYDK2VwAyEA')
const p256Start = atob('MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE')

function keyInDer(der: string): PublicKey | undefined {
  if (der.startsWith(ed25519Start) && der.length === ed25519Start.length + 32)
    return { kty: 'OKP', crv: 'Ed25519', x: base64Url(der.slice(-32)) }
  if (der.startsWith(p256Start) && der.length === p256Start.length + 64)
    return { kty: 'EC', crv: 'P-256', x: base64Url(der.slice(-64, -32)), y: base64Url(der.slice(-32)) }
  return undefined
}

const base64Url = (bytes: string) => btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
