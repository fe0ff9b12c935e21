import { testHostile } from "./hostile-forms.ts";

testHostile(/^(?!\/backoffice)/, 100);
