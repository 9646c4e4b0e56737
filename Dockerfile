# Erario en una imagen. Se construye con todo lo que hace falta para construir, y se queda con lo que hace falta para servir.
FROM node:22-bookworm-slim AS build
WORKDIR /opt/erario
COPY . .
RUN npm ci
RUN npm run build
RUN npm prune --omit=dev

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3001 DATA_DIR=/var/lib/erario
WORKDIR /opt/erario
COPY --from=build /opt/erario/package.json /opt/erario/package-lock.json ./
COPY --from=build /opt/erario/node_modules ./node_modules
COPY --from=build /opt/erario/server ./server
COPY --from=build /opt/erario/dist ./dist
# A new volume takes the owner of the folder it is put on.
RUN mkdir -p /var/lib/erario /var/lib/erario-copias && chown node:node /var/lib/erario /var/lib/erario-copias
USER node
VOLUME /var/lib/erario
EXPOSE 3001
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s CMD ["node", "server/healthcheck.mjs"]
# Without npm: a signal reaches the server itself.
CMD ["node", "server/start.mjs"]
