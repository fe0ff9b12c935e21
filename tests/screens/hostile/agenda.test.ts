import { testHostile } from "./hostile-forms.ts";

testHostile(/^\/backoffice\/(calendar|booking)/, 100);
