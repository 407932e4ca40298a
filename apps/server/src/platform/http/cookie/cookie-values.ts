import type { FastifyRequest } from 'fastify'

/** The values of the cookies of this name in a request: more than one if it was set for several paths. */
export function cookieValues({ headers }: FastifyRequest, name: string): string[] {
  return (headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(`${name}=`))
    .map((part) => part.slice(name.length + 1))
}
