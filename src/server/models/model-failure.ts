import { OperationalError } from '../operational-error.ts'

/** A model has failed. The message is for the operator. */
export class ModelFailure extends OperationalError {}

export const withheldMessage = 'the provider has withheld the text, or the model has refused to write it'
