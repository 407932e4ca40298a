declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net'

  /** An S3-compatible server that checks signatures and stores objects in `directory`. The package has no types. */
  // biome-ignore lint/style/noDefaultExport: the package has a default export
  export default class S3rver {
    constructor(options: {
      readonly port: number
      readonly address: string
      readonly silent: boolean
      readonly directory: string
      readonly configureBuckets: readonly { readonly name: string }[]
    })
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
