import { testHostile } from "./hostile-forms.ts";

testHostile(/^\/backoffice\/(clients|messages|legal)/, 100);
