import { testHostile } from "./hostile-forms.ts";

testHostile(/^\/backoffice\/(money|reports|payments)/, 100);
