import { S3Driver } from 'flydrive/drivers/s3'
import type { DriverContract } from 'flydrive/types'
import type { Settings } from '../config/settings.ts'

/**
 * Opens a bucket of S3 or of a compatible store. With `s3Endpoint`, URLs are path-style; without key and secret, the default AWS
 * credential chain (instance role, profile) is used.
 */
export function openBucket({
  s3Bucket,
  s3Endpoint,
  s3Region,
  s3Key,
  s3Secret,
}: Pick<Settings, 's3Endpoint' | 's3Region' | 's3Key' | 's3Secret'> & { readonly s3Bucket: string }): DriverContract {
  return new S3Driver({
    bucket: s3Bucket,
    region: s3Region,
    visibility: 'private',
    // Buckets have ACLs disabled by default.
    supportsACL: false,
    // Not every compatible store supports the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(s3Endpoint === null ? {} : { endpoint: s3Endpoint, forcePathStyle: true }),
    ...(s3Key === null || s3Secret === null ? {} : { credentials: { accessKeyId: s3Key, secretAccessKey: s3Secret } }),
  })
}
