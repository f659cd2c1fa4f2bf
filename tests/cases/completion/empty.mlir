//! completion shown=1
entry @k() {
  $0
}
//--- at 2
replaces '', more than 1 offers
0 op get_global (The address of a global.) | '%${1:result} = get_global @${2:«name»} : ${3:«type»}'
