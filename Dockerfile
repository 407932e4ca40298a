# syntax=docker/dockerfile:1
# Lotse as an image: the release archive's content on a small Debian, run by a user without rights.
# `docker build --tag lotse .` in a clone; see docs/guides/containers.md.
FROM node:24-bookworm-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends git ca-certificates && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY . .
RUN node scripts/release.ts --out /out \
  && mkdir /opt/lotse \
  && tar -xzf /out/lotse-*.tar.gz -C /opt/lotse --strip-components=1

FROM debian:bookworm-slim
LABEL org.opencontainers.image.title="Lotse" org.opencontainers.image.licenses="AGPL-3.0-only"
RUN groupadd --gid 10001 lotse && useradd --uid 10001 --gid lotse --home-dir /data --shell /usr/sbin/nologin lotse \
  && install --directory --owner=lotse --group=lotse --mode=700 /data
COPY --from=build /opt/lotse /opt/lotse
WORKDIR /opt/lotse
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 LOTSE_DATA_DIR=/data PATH=/opt/lotse/bin:$PATH
VOLUME /data
EXPOSE 3000
USER lotse
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=90s \
  CMD ["/opt/lotse/node_modules/node/bin/node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/readyz').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
CMD ["lotse", "serve"]
