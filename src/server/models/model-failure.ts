import { OperationalError } from '../operational-error.ts'

/** A model has failed. The message is for the operator. */
export class ModelFailure extends OperationalError {}
