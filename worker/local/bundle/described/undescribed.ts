// What `@hono/zod-openapi` takes from the library that describes, for a Worker that describes nothing.

export class OpenAPIRegistry {
  readonly definitions: readonly never[] = [];
  registerPath(): void {}
}

export class OpenApiGeneratorV3 {}
export class OpenApiGeneratorV31 {}
export function extendZodWithOpenApi(): void {}
export function getOpenApiMetadata(): void {}
