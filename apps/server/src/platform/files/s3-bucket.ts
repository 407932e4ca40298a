import { S3Driver } from 'flydrive/drivers/s3'
import type { DriverContract } from 'flydrive/types'
import type { Settings } from '../config/settings.ts'

/**
 * A bucket of S3 or of a store that speaks its protocol. With an endpoint of its own the bucket stands in the path; without
 * key and secret the environment's usual chain (instance role, profile) signs.
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
    // Buckets of today belong to their owner alone and refuse access lists.
    supportsACL: false,
    // Not every compatible store knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(s3Endpoint === null ? {} : { endpoint: s3Endpoint, forcePathStyle: true }),
    ...(s3Key === null || s3Secret === null ? {} : { credentials: { accessKeyId: s3Key, secretAccessKey: s3Secret } }),
  })
}
