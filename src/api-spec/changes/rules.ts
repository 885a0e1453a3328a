import type { ChangeKind, Level } from './change.ts'

/** The property that a change is about, for a short label in the language of a page. */
export type Aspect =
  | 'additional'
  | 'default'
  | 'enum'
  | 'format'
  | 'items'
  | 'length'
  | 'moved'
  | 'nullable'
  | 'option'
  | 'other'
  | 'pattern'
  | 'properties'
  | 'range'
  | 'read-only'
  | 'required'
  | 'scopes'
  | 'security'
  | 'serialization'
  | 'server'
  | 'stability'
  | 'type'
  | 'unique'
  | 'write-only'

/** How a difference is judged. */
export interface Rule {
  readonly kind: ChangeKind
  /** The level if clients send the value. */
  readonly request: Level
  /** The level if clients receive the value. */
  readonly response: Level
  readonly aspect?: Aspect | undefined
  /** What happened, with `{from}` and `{to}` for the values. */
  readonly text: string
}

const same = (kind: ChangeKind, level: Level, text: string, aspect?: Aspect): Rule => ({
  kind,
  request: level,
  response: level,
  text,
  aspect,
})

const by = (kind: ChangeKind, [request, response]: readonly [Level, Level], text: string, aspect?: Aspect): Rule => ({
  kind,
  request,
  response,
  text,
  aspect,
})

/** The new values are a part of the old ones: what clients send may be rejected. */
const narrowed: readonly [Level, Level] = ['breaking', 'info']
/** Clients may receive a value that they do not know. */
const widened: readonly [Level, Level] = ['info', 'warning']

/** All rules, by id. The ids are stable: they are part of the JSON output. */
export const rules = {
  'operation-added': same('added', 'info', 'operation added'),
  'operation-removed': same('removed', 'breaking', 'operation removed without deprecation'),
  'operation-removed-early': same('removed', 'breaking', 'operation removed before its sunset date {from}'),
  'operation-removed-deprecated': same('removed', 'warning', 'deprecated operation removed'),
  'operation-removed-sunset': same('removed', 'info', 'operation removed after its sunset date {from}'),
  'operation-removed-unstable': same('removed', 'warning', 'operation with stability {from} removed'),
  'operation-moved': same('changed', 'breaking', 'moved from {from} to {to}', 'moved'),
  'operation-id-added': same('added', 'info', 'operationId {to} added', 'other'),
  'operation-id-removed': same('removed', 'warning', 'operationId {from} removed', 'other'),
  'operation-id-changed': same('changed', 'warning', 'operationId changed from {from} to {to}', 'other'),
  'operation-deprecated': same('deprecated', 'info', 'operation deprecated'),
  'operation-deprecated-until': same('deprecated', 'info', 'operation deprecated, sunset date {to}'),
  'operation-restored': same('changed', 'info', 'operation is no longer deprecated', 'other'),
  'sunset-earlier': same('changed', 'breaking', 'sunset date moved forward from {from} to {to}', 'other'),
  'sunset-later': same('changed', 'info', 'sunset date postponed from {from} to {to}', 'other'),
  'sunset-removed': same('changed', 'warning', 'sunset date {from} removed', 'other'),
  'sunset-added': same('changed', 'info', 'sunset date {to} added', 'other'),
  'stability-decreased': same('changed', 'breaking', 'stability decreased from {from} to {to}', 'stability'),
  'stability-increased': same('changed', 'info', 'stability increased from {from} to {to}', 'stability'),

  'webhook-added': same('added', 'info', 'webhook added'),
  'webhook-removed': same('removed', 'breaking', 'webhook removed'),
  'callback-added': same('added', 'info', 'callback added'),
  'callback-removed': same('removed', 'breaking', 'callback removed'),

  'parameter-added': same('added', 'info', 'optional parameter added'),
  'required-parameter-added': by('added', narrowed, 'required parameter added', 'required'),
  'parameter-removed': by('removed', ['warning', 'breaking'], 'parameter removed'),
  'path-parameter-removed': same('removed', 'breaking', 'path parameter removed'),
  'parameter-removed-deprecated': same('removed', 'info', 'deprecated parameter removed'),
  'parameter-removed-early': same('removed', 'breaking', 'parameter removed before its sunset date {from}'),
  'parameter-moved': same('changed', 'breaking', 'parameter moved from {from} to {to}', 'moved'),
  'path-parameter-renamed': same('changed', 'info', 'path parameter renamed from {from} to {to}', 'moved'),
  'parameter-required': by('changed', narrowed, 'parameter became required', 'required'),
  'parameter-optional': by('changed', ['info', 'breaking'], 'parameter became optional', 'required'),
  'parameter-deprecated': same('deprecated', 'info', 'parameter deprecated'),
  'parameter-restored': same('changed', 'info', 'parameter is no longer deprecated', 'other'),
  'parameter-serialization': same('changed', 'breaking', 'serialization changed from {from} to {to}', 'serialization'),
  'empty-value-forbidden': by('changed', narrowed, 'empty value is no longer allowed', 'serialization'),
  'empty-value-allowed': by('changed', widened, 'empty value is allowed', 'serialization'),

  'request-body-added': by('added', ['info', 'info'], 'optional request body added'),
  'required-request-body-added': by('added', narrowed, 'required request body added', 'required'),
  'request-body-removed': same('removed', 'breaking', 'request body removed'),
  'request-body-required': by('changed', narrowed, 'request body became required', 'required'),
  'request-body-optional': by('changed', ['info', 'breaking'], 'request body became optional', 'required'),
  'media-type-added': by('added', ['info', 'info'], 'media type added'),
  'media-type-removed': same('removed', 'breaking', 'media type removed'),
  'encoding-changed': same('changed', 'breaking', 'encoding changed from {from} to {to}', 'serialization'),

  'success-response-added': by('added', ['info', 'info'], 'success status added'),
  'success-response-removed': same('removed', 'breaking', 'success status removed'),
  'error-response-added': same('added', 'info', 'error status added'),
  'error-response-removed': same('removed', 'info', 'error status removed'),
  'response-body-added': by('added', ['breaking', 'info'], 'body added'),
  'response-body-removed': by('removed', ['info', 'breaking'], 'body removed'),
  'header-added': same('added', 'info', 'optional header added'),
  'required-header-added': by('added', ['breaking', 'info'], 'required header added'),
  'header-removed': by('removed', ['warning', 'warning'], 'optional header removed'),
  'required-header-removed': by('removed', ['warning', 'breaking'], 'required header removed'),
  'header-required': by('changed', ['breaking', 'info'], 'header became required', 'required'),
  'header-optional': by('changed', ['info', 'breaking'], 'header became optional', 'required'),
  'header-deprecated': same('deprecated', 'info', 'header deprecated'),
  'header-restored': same('changed', 'info', 'header is no longer deprecated', 'other'),

  'property-added': same('added', 'info', 'optional property added'),
  'required-property-added': by('added', ['breaking', 'info'], 'required property added', 'required'),
  'required-property-added-with-default': by(
    'added',
    ['warning', 'info'],
    'required property with a default value added',
    'required',
  ),
  'property-removed': by('removed', ['warning', 'warning'], 'optional property removed'),
  'required-property-removed': by('removed', ['warning', 'breaking'], 'required property removed'),
  'property-forbidden': by('removed', ['breaking', 'warning'], 'optional property removed from a closed object'),
  'required-property-forbidden': by(
    'removed',
    ['breaking', 'breaking'],
    'required property removed from a closed object',
  ),
  'property-removed-deprecated': by('removed', ['info', 'warning'], 'deprecated property removed'),
  'property-renamed': by('changed', ['breaking', 'breaking'], 'property renamed from {from} to {to}', 'moved'),
  'property-required': by('changed', narrowed, 'property became required', 'required'),
  'property-required-with-default': by(
    'changed',
    ['warning', 'info'],
    'property with a default value became required',
    'required',
  ),
  'property-optional': by('changed', ['info', 'breaking'], 'property became optional', 'required'),
  'property-read-only': by('changed', ['warning', 'info'], 'property became read-only', 'read-only'),
  'property-writable': by('changed', ['info', 'info'], 'property can be sent in requests', 'read-only'),
  'required-property-writable': by(
    'changed',
    ['breaking', 'info'],
    'property must be sent in requests, because it is required and no longer read-only',
    'read-only',
  ),
  'property-write-only': by(
    'changed',
    ['info', 'warning'],
    'optional property became write-only, so responses do not contain it',
    'write-only',
  ),
  'required-property-write-only': by(
    'changed',
    ['info', 'breaking'],
    'required property became write-only, so responses do not contain it',
    'write-only',
  ),
  'property-readable': by('changed', ['info', 'info'], 'responses contain the property', 'write-only'),
  'property-deprecated': same('deprecated', 'info', 'property deprecated'),
  'property-restored': same('changed', 'info', 'property is no longer deprecated', 'other'),
  'schema-deprecated': same('deprecated', 'info', 'schema deprecated'),
  'schema-restored': same('changed', 'info', 'schema is no longer deprecated', 'other'),

  'type-narrowed': by('changed', narrowed, 'type narrowed from {from} to {to}', 'type'),
  'type-widened': by('changed', ['info', 'breaking'], 'type widened from {from} to {to}', 'type'),
  'type-changed': same('changed', 'breaking', 'type changed from {from} to {to}', 'type'),
  'null-added': by('changed', ['info', 'breaking'], 'value may be null', 'nullable'),
  'null-removed': by('changed', narrowed, 'value may no longer be null', 'nullable'),
  'format-added': by('changed', ['warning', 'info'], 'format {to} added', 'format'),
  'format-removed': by('changed', ['info', 'warning'], 'format {from} removed', 'format'),
  'format-narrowed': by('changed', narrowed, 'format narrowed from {from} to {to}', 'format'),
  'format-widened': by('changed', ['info', 'warning'], 'format widened from {from} to {to}', 'format'),
  'format-changed': same('changed', 'breaking', 'format changed from {from} to {to}', 'format'),
  'enum-value-added': by('added', widened, 'value {to} added', 'enum'),
  'enum-value-removed': by('removed', narrowed, 'value {from} removed', 'enum'),
  'enum-added': by('changed', narrowed, 'only the values {to} are allowed', 'enum'),
  'enum-removed': by('changed', widened, 'values are no longer limited to {from}', 'enum'),
  'default-changed': by('changed', ['breaking', 'info'], 'default changed from {from} to {to}', 'default'),
  'default-added': by('changed', ['warning', 'info'], 'default {to} added', 'default'),
  'default-removed': by('changed', ['warning', 'info'], 'default {from} removed', 'default'),
  'range-narrowed': by('changed', narrowed, '{name} changed from {from} to {to}', 'range'),
  'range-widened': by('changed', widened, '{name} changed from {from} to {to}', 'range'),
  'length-narrowed': by('changed', narrowed, '{name} changed from {from} to {to}', 'length'),
  'length-widened': by('changed', widened, '{name} changed from {from} to {to}', 'length'),
  'item-count-narrowed': by('changed', narrowed, '{name} changed from {from} to {to}', 'items'),
  'item-count-widened': by('changed', widened, '{name} changed from {from} to {to}', 'items'),
  'property-count-narrowed': by('changed', narrowed, '{name} changed from {from} to {to}', 'properties'),
  'property-count-widened': by('changed', widened, '{name} changed from {from} to {to}', 'properties'),
  'multiple-of-narrowed': by('changed', narrowed, 'multipleOf changed from {from} to {to}', 'range'),
  'multiple-of-widened': by('changed', widened, 'multipleOf changed from {from} to {to}', 'range'),
  'multiple-of-changed': by('changed', ['breaking', 'warning'], 'multipleOf changed from {from} to {to}', 'range'),
  'pattern-added': by('changed', narrowed, 'pattern {to} added', 'pattern'),
  'pattern-removed': by('changed', widened, 'pattern {from} removed', 'pattern'),
  'pattern-changed': by('changed', ['warning', 'warning'], 'pattern changed from {from} to {to}', 'pattern'),
  'unique-items-required': by('changed', narrowed, 'items must be unique', 'unique'),
  'unique-items-dropped': by('changed', widened, 'items may be repeated', 'unique'),
  'content-encoding-changed': same('changed', 'breaking', 'content encoding changed from {from} to {to}', 'format'),
  'xml-changed': same('changed', 'breaking', 'XML representation changed', 'serialization'),

  'object-closed': by('changed', narrowed, 'other properties are no longer allowed', 'additional'),
  'object-opened': by('changed', ['info', 'warning'], 'other properties are allowed', 'additional'),
  'additional-properties-restricted': by(
    'changed',
    ['breaking', 'info'],
    'values of other properties are restricted',
    'additional',
  ),
  'additional-properties-unrestricted': by(
    'changed',
    ['info', 'warning'],
    'values of other properties are no longer restricted',
    'additional',
  ),
  'pattern-properties-added': by(
    'changed',
    ['breaking', 'info'],
    'rule for properties that match {to} added',
    'additional',
  ),
  'pattern-properties-removed': by(
    'changed',
    ['warning', 'warning'],
    'rule for properties that match {from} removed',
    'additional',
  ),
  'items-restricted': by('changed', narrowed, 'items are restricted', 'items'),
  'items-unrestricted': by('changed', widened, 'items are no longer restricted', 'items'),
  'tuple-changed': same(
    'changed',
    'breaking',
    'number of items with a schema of their own changed from {from} to {to}',
    'items',
  ),
  'option-added': by('added', ['info', 'breaking'], 'alternative {to} added', 'option'),
  'option-removed': by('removed', narrowed, 'alternative {from} removed', 'option'),
  'discriminator-added': same('added', 'info', 'discriminator {to} added', 'option'),
  'discriminator-removed': same('removed', 'info', 'discriminator {from} removed', 'option'),
  'discriminator-changed': same('changed', 'breaking', 'discriminator changed from {from} to {to}', 'option'),
  'discriminator-value-added': by('added', widened, 'discriminator value {to} added', 'option'),
  'discriminator-value-removed': by('removed', narrowed, 'discriminator value {from} removed', 'option'),
  'discriminator-value-changed': same('changed', 'breaking', 'discriminator value {from} selects {to}', 'option'),
  'condition-added': by('changed', narrowed, 'condition {to} added', 'other'),
  'condition-removed': by('changed', widened, 'condition {from} removed', 'other'),
  'condition-changed': by('changed', ['warning', 'warning'], 'condition {to} changed', 'other'),
  'everything-forbidden': by('changed', ['breaking', 'breaking'], 'no value is allowed', 'type'),

  'security-added': same('added', 'info', 'another way to authenticate: {to}', 'security'),
  'security-removed': same('removed', 'breaking', 'can no longer authenticate with {from}', 'security'),
  'security-required': same('changed', 'breaking', 'authentication is required: {to}', 'security'),
  'security-dropped': same('changed', 'info', 'authentication is no longer required', 'security'),
  'scope-added': same('changed', 'breaking', 'additional scope required: {to}', 'scopes'),
  'scope-removed': same('changed', 'info', 'scope no longer required: {from}', 'scopes'),
  'security-scheme-changed': same('changed', 'breaking', 'security scheme changed from {from} to {to}', 'security'),
  'security-address-changed': same('changed', 'warning', 'address changed from {from} to {to}', 'security'),
  'oauth-flow-added': same('added', 'info', 'OAuth flow {to} added', 'security'),
  'oauth-flow-removed': same('removed', 'breaking', 'OAuth flow {from} removed', 'security'),
  'oauth-scope-added': same('added', 'info', 'scope {to} added', 'scopes'),
  'oauth-scope-removed': same('removed', 'breaking', 'scope {from} removed', 'scopes'),
  'server-added': same('added', 'info', 'server added', 'server'),
  'server-removed': same('removed', 'breaking', 'server removed', 'server'),
  'server-variable-added': same('changed', 'info', 'server variable {to} added', 'server'),
  'server-variable-removed': same('changed', 'breaking', 'server variable {from} removed', 'server'),
  'server-variable-value-removed': same('changed', 'breaking', 'value {from} of a server variable removed', 'server'),
  'server-variable-value-added': same('changed', 'info', 'value {to} of a server variable added', 'server'),
  'server-variable-default': same(
    'changed',
    'warning',
    'default of a server variable changed from {from} to {to}',
    'server',
  ),

  'channel-added': same('added', 'info', 'channel added'),
  'channel-removed': same('removed', 'breaking', 'channel removed'),
  'channel-address-changed': same('changed', 'breaking', 'address changed from {from} to {to}', 'moved'),
  'channel-operation-added': same('added', 'info', 'operation added'),
  'channel-operation-removed': same('removed', 'breaking', 'operation removed'),
  'message-added': by('added', widened, 'message added'),
  'message-removed': by('removed', narrowed, 'message removed'),
  'message-deprecated': same('deprecated', 'info', 'message deprecated'),
  'message-content-type-changed': same('changed', 'breaking', 'content type changed from {from} to {to}', 'format'),
  'message-schema-changed': by('changed', ['warning', 'warning'], 'schema in another language changed ({to})', 'type'),
  'correlation-id-changed': same('changed', 'breaking', 'correlation ID changed from {from} to {to}', 'moved'),
  'reply-added': by('added', ['info', 'info'], 'reply added'),
  'reply-removed': same('removed', 'breaking', 'reply removed'),
  'reply-address-changed': same('changed', 'breaking', 'reply address changed from {from} to {to}', 'moved'),
  'binding-changed': same('changed', 'warning', '{name} changed from {from} to {to}', 'other'),
  'binding-added': same('changed', 'info', 'protocol binding added', 'other'),
  'binding-removed': same('changed', 'warning', 'protocol binding removed', 'other'),
  'channel-parameter-required': same('added', 'breaking', 'channel parameter added', 'required'),

  'definition-added': same('added', 'info', 'definition added'),
  'definition-removed': same('removed', 'breaking', 'definition removed without deprecation'),
  'definition-removed-deprecated': same('removed', 'warning', 'deprecated definition removed'),
  'definition-kind-changed': same('changed', 'breaking', 'kind changed from {from} to {to}', 'type'),
  'definition-deprecated': same('deprecated', 'info', 'definition deprecated'),
  'definition-restored': same('changed', 'info', 'definition is no longer deprecated', 'other'),
  'field-added': same('added', 'info', 'field added'),
  'field-removed': same('removed', 'breaking', 'field removed without deprecation'),
  'field-removed-deprecated': same('removed', 'warning', 'deprecated field removed'),
  'field-deprecated': same('deprecated', 'info', 'field deprecated'),
  'field-restored': same('changed', 'info', 'field is no longer deprecated', 'other'),
  'argument-added': same('added', 'info', 'optional argument added'),
  'required-argument-added': same('added', 'breaking', 'required argument added', 'required'),
  'argument-removed': same('removed', 'breaking', 'argument removed without deprecation'),
  'argument-removed-deprecated': same('removed', 'warning', 'deprecated argument removed'),
  'argument-required': same('changed', 'breaking', 'argument became required', 'required'),
  'argument-optional': same('changed', 'info', 'argument became optional', 'required'),
  'argument-deprecated': same('deprecated', 'info', 'argument deprecated'),
  'argument-restored': same('changed', 'info', 'argument is no longer deprecated', 'other'),
  'input-field-added': same('added', 'info', 'optional input field added'),
  'required-input-field-added': same('added', 'breaking', 'required input field added', 'required'),
  'input-field-removed': same('removed', 'breaking', 'input field removed without deprecation'),
  'input-field-removed-deprecated': same('removed', 'warning', 'deprecated input field removed'),
  'input-field-required': same('changed', 'breaking', 'input field became required', 'required'),
  'input-field-optional': same('changed', 'info', 'input field became optional', 'required'),
  'value-deprecated': same('deprecated', 'info', 'value deprecated'),
  'value-restored': same('changed', 'info', 'value is no longer deprecated', 'other'),
  'union-member-added': same('added', 'warning', 'possible type {to} added', 'option'),
  'union-member-removed': same('removed', 'breaking', 'possible type {from} removed', 'option'),
  'interface-added': same('added', 'warning', 'interface {to} added', 'other'),
  'interface-removed': same('removed', 'breaking', 'interface {from} removed', 'other'),
  'location-added': same('added', 'info', 'location {to} added', 'other'),
  'location-removed': same('removed', 'breaking', 'location {from} removed', 'other'),
  'directive-repeatable': same('changed', 'info', 'directive can be repeated', 'other'),
  'directive-unrepeatable': same('changed', 'breaking', 'directive can no longer be repeated', 'other'),
  'one-field-required': same('changed', 'breaking', 'exactly one field must be given', 'required'),
  'more-fields-allowed': same('changed', 'info', 'more than one field can be given', 'required'),
  'scalar-specification-changed': same('changed', 'warning', 'specification changed from {from} to {to}', 'format'),
} as const satisfies Readonly<Record<string, Rule>>

export type RuleId = keyof typeof rules

export const ruleOf = (id: RuleId): Rule => rules[id]
