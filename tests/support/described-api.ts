import description from "../../build/client/api/openapi.json";

/** The API as its build describes it (`/api/openapi.json`). */
export const describedApi = description;
