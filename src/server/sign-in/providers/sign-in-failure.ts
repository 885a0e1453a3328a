import type { SignInMessage } from '../../../site/sign-in/sign-in-page.ts'

/** A reader could not sign in. The sign-in page shows the reason. */
export class SignInFailure extends Error {
  override name = 'SignInFailure'
  readonly shown: SignInMessage

  /** @param message For the operator. Contains no secrets. */
  constructor(shown: SignInMessage, message: string) {
    super(message)
    this.shown = shown
  }
}
