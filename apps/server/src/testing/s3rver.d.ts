declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net'

  /** An S3-compatible server: signatures are checked, objects lie in `directory`. The package brings no types. */
  // biome-ignore lint/style/noDefaultExport: it is what the package exports
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
