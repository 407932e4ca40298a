/** A person was asked to prove who they are, and cancelled: nothing has changed. */
export class ProofCancelled extends Error {
  override readonly name = 'ProofCancelled'

  constructor() {
    super('The proof was cancelled')
  }
}
