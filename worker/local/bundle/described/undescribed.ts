// Stands in for the description library that `@hono/zod-openapi` imports; the Worker describes nothing.

export class OpenAPIRegistry {
  readonly definitions: readonly never[] = [];
  registerPath(): void {}
}

export class OpenApiGeneratorV3 {}
export class OpenApiGeneratorV31 {}
export function extendZodWithOpenApi(): void {}
export function getOpenApiMetadata(): void {}
